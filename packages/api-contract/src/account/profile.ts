import * as z from '@storefront/api-contract/schema'
import { LONGEST_EMAIL, LONGEST_NAME } from '@storefront/domain/lengths'
import { defineCall } from '../call.ts'
import { id, instant, minor } from '../text.ts'
import { user } from './user.ts'

/** The customer who is logged in; another's profile is 404, none at all without a session is 401 (OR-09). */
export const profileCall = defineCall({
  name: 'profile',
  method: 'GET',
  path: 'webapp/profile/:id',
  access: 'customer',
  summary: "The customer's own profile.",
  params: z.object({ id }),
  answer: z.object({ user }),
})

/** Changes what is sent and nothing else. The phone number changes by `verify-phone` alone. */
export const updateProfileCall = defineCall({
  name: 'update-profile',
  method: 'POST',
  path: 'webapp/update-profile',
  access: 'customer',
  summary: 'Changes the profile.',
  body: z.object({
    name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_NAME))),
    email: z.optional(z.nullable(z.string().check(z.maxLength(LONGEST_EMAIL), z.email()))),
    locale: z.optional(z.string().check(z.regex(/^[A-Za-z]{2,3}(-[A-Za-z]{2,4})?$/))),
    default_location_id: z.optional(z.nullable(id)),
  }),
  answer: z.object({ user }),
})

/** What goes with an account. */
export const DELETED_WITH_ACCOUNT = [
  'profile',
  'locations',
  'favourites',
  'sessions',
  'codes',
  'waitlist',
] as const

/**
 * What stays: the business's books without a name, a number or an address, and the newsletter, which ends by the link
 * in each of its letters.
 */
export const KEPT_AFTER_ACCOUNT = [
  'orders',
  'reservations',
  'reviews',
  'wallet-ledger',
  'newsletter',
] as const

/**
 * What deleting the account would take and leave, and the confirmation that the deletion asks for. Changes nothing.
 * `open_orders` must be 0 before the account can go.
 */
export const accountDeletionCall = defineCall({
  name: 'account-deletion',
  method: 'GET',
  path: 'webapp/account/delete/:id',
  access: 'customer',
  summary: 'What deleting the account would do.',
  params: z.object({ id }),
  answer: z.object({
    deletes: z.array(z.enum(DELETED_WITH_ACCOUNT)),
    keeps: z.array(z.enum(KEPT_AFTER_ACCOUNT)),
    open_orders: z.number(),
    /** Credit that is lost with the account, in minor units. */
    wallet_balance: minor,
    confirmation: z.string(),
    expires_at: instant,
  }),
})

/** Deletes the account. 409 `orders-open` while an order is on its way, 422 when the confirmation is not this one. */
export const deleteAccountCall = defineCall({
  name: 'delete-account',
  method: 'POST',
  path: 'webapp/account/delete/:id',
  access: 'customer',
  summary: 'Deletes the account.',
  params: z.object({ id }),
  body: z.object({ confirmation: z.string().check(z.maxLength(200)), understood: z.literal(true) }),
  answer: z.object({ deleted: z.literal(true) }),
})
