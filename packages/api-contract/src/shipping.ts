import * as z from '@storefront/api-contract/schema'
import { amount, id, localText } from './text.ts'

/** A country that a branch ships to: so much for each kilogram, and so much for the parcel (DL-08). */
export const shippingCountry = z.object({
  country: localText,
  /** ISO 3166, two letters. */
  country_iso: z.string().check(z.regex(/^[A-Z]{2}$/)),
  /** A picture of its flag: in a business file by its name there, in answers by its path; null for none. */
  icon: z.nullable(z.string()),
  fees_per_kg: amount,
  fixed_fees: amount,
  min_order: amount,
  branch_id: id,
})
export type ShippingCountry = z.infer<typeof shippingCountry>
