import * as z from '@storefront/api-contract/schema'
import { ADDRESS_FIELDS, ADDRESS_TYPES, DEFAULT_ADDRESS_TYPE } from '@storefront/domain/enums'
import {
  LONGEST_ADDRESS_FIELD,
  LONGEST_GIFT_MESSAGE,
  LONGEST_NOTE,
  LONGEST_RECIPIENT,
} from '@storefront/domain/lengths'

const line = z.optional(z.string().check(z.maxLength(LONGEST_ADDRESS_FIELD)))

/** Degrees of a pin; left out or null where there is none. */
export const latitude = z.optional(z.nullable(z.number().check(z.minimum(-90), z.maximum(90))))
export const longitude = z.optional(z.nullable(z.number().check(z.minimum(-180), z.maximum(180))))

/** Where an order goes (DL-05). `lat` and `lng` are the pin, in degrees; both or none. */
export const address = z.object({
  type: z._default(z.enum(ADDRESS_TYPES), DEFAULT_ADDRESS_TYPE),
  city: line,
  street: line,
  block: line,
  postcode: line,
  building: line,
  avenue: line,
  intercom: line,
  floor: line,
  apartment: line,
  parking: line,
  note: z.optional(z.string().check(z.maxLength(LONGEST_NOTE))),
  house_number: line,
  office_number: line,
  paci: line,
  lat: latitude,
  lng: longitude,
})
export type Address = z.infer<typeof address>

/** The kind of place asked for first, and which fields are shown and which must be filled (DL-05). */
export const addressForm = z.object({
  type: z.enum(ADDRESS_TYPES),
  fields: z.partialRecord(z.enum(ADDRESS_FIELDS), z.object({ on: z.boolean(), required: z.boolean() })),
})
export type AddressForm = z.infer<typeof addressForm>

/** A gift: who receives it, and what the card says (DL-07). */
export const gift = z.object({
  recipient_name: z.string().check(z.maxLength(LONGEST_RECIPIENT)),
  /** With its dial code. */
  recipient_phone: z.string().check(z.maxLength(300)),
  /** A character outside the first plane, such as an emoji, has two units. */
  message: z.string().check(z.maxLength(2 * LONGEST_GIFT_MESSAGE)),
  /** No prices on the receipt in the bag. */
  hide_prices: z.boolean(),
})
export type Gift = z.infer<typeof gift>
