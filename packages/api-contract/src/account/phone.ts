import * as z from '@storefront/api-contract/schema'

/**
 * A phone number as it is typed: the country's code and the national part, in any of three rows of digits (AU-02).
 * `country` (two letters) tells apart countries that share a code.
 */
export const phoneInput = {
  dial_code: z.string().check(z.regex(/^\+[1-9]\d{0,3}$/)),
  phone: z.string().check(z.minLength(1), z.maxLength(300)),
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
}

/** A stored phone number: both parts in Latin digits, without spaces. */
export const phoneNumber = z.object({ dial_code: z.string(), number: z.string() })
export type PhoneNumber = z.infer<typeof phoneNumber>
