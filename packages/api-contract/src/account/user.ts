import * as z from '@storefront/api-contract/schema'
import { address } from '../address.ts'
import { id, instant } from '../text.ts'
import { phoneNumber } from './phone.ts'

/** A saved address; at most one of a customer is the default (DL-11). */
export const savedLocation = z.object({
  id,
  /** What its owner calls it, such as Home; empty for none. */
  label: z.string(),
  address,
  /** The delivery area it was chosen in; null for a pin or a country abroad. */
  area_id: z.nullable(id),
  country: z.nullable(z.string()),
  default: z.boolean(),
})
export type SavedLocation = z.infer<typeof savedLocation>

/** A customer of one business, as only the customer sees it. `business_id` is the business's `user_id` (AU-01). */
export const user = z.object({
  id,
  business_id: z.string(),
  reference_id: id,
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: phoneNumber,
  /** Whether a code has shown that the number is this customer's; false where the business skips codes. */
  phone_verified: z.boolean(),
  locale: z.nullable(z.string()),
  locations: z.array(savedLocation),
  created_at: instant,
})
export type User = z.infer<typeof user>
