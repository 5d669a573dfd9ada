import * as z from '@storefront/api-contract/schema'
import { defineCall } from '../call.ts'
import { id, instant } from '../text.ts'

/** The parts of what is kept about a customer. */
export const PERSONAL_DATA_PARTS = [
  'profile',
  'addresses',
  'favourites',
  'logins',
  'codes',
  'orders',
  'order_states',
  'pushes',
  'reservations',
  'waitlist',
  'payments',
  'wallet',
  'wallet_purchases',
  'feedback',
] as const

/**
 * Everything that is kept about the customer, as the rows of the database without secrets and hashes: rows have no
 * schema here, because a new column belongs to the download without a change of the contract (PR-10).
 */
export const personalDataCall = defineCall({
  name: 'personal-data',
  method: 'GET',
  path: 'webapp/account/data/:id',
  access: 'customer',
  summary: 'Everything that is kept about the customer.',
  params: z.object({ id }),
  answer: z.object({
    reference_id: z.string(),
    made_at: instant,
    data: z.record(z.enum(PERSONAL_DATA_PARTS), z.array(z.record(z.string(), z.unknown()))),
  }),
})
