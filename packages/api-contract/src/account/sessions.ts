import * as z from '@storefront/api-contract/schema'
import { LONGEST_ADDRESS_LABEL } from '@storefront/domain/lengths'
import { address } from '../address.ts'
import { defineCall } from '../call.ts'
import { id, instant } from '../text.ts'
import { otp, requestId } from './codes.ts'
import { user } from './user.ts'

/** A session: the bearer token for this page's memory, until when it works, and who it is (AU-01, AU-07). */
export const session = z.object({ token: z.string(), expires_at: instant, user })
export type Session = z.infer<typeof session>

/** An address stored in a guest's browser, which moves into the account. */
export const guestLocation = z.object({
  label: z._default(z.string().check(z.maxLength(LONGEST_ADDRESS_LABEL)), ''),
  address,
  area_id: z._default(z.nullable(id), null),
  country: z._default(z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))), null),
})

const opening = z.object({
  request_id: requestId,
  /** May be left out once `verify-otp` has taken it, and where the business skips codes. */
  otp: z.optional(otp),
  locations: z.optional(z.array(guestLocation).check(z.maxLength(20))),
})

/**
 * Opens a session with a number that was shown to be the visitor's, and an account where there is none yet. Orders of
 * this browser's guest, and the locations sent along, move into the account. The refresh token comes as a cookie.
 * Refused as `verify-otp` is; a request opens one session.
 */
export const loginCall = defineCall({
  name: 'login',
  method: 'POST',
  path: 'webapp/login',
  access: 'session',
  summary: 'Logs in.',
  body: opening,
  answer: session,
})

/** Opens the account requested by `register`. */
export const verifyCall = defineCall({
  name: 'verify',
  method: 'POST',
  path: 'webapp/verify',
  access: 'session',
  summary: 'Takes the code of a registration.',
  body: opening,
  answer: session,
})

/** Opens the account requested by `register-whatsapp`. */
export const verifyByWhatsappCall = defineCall({
  name: 'verify-by-whatsapp',
  method: 'POST',
  path: 'webapp/verify-by-whatsapp',
  access: 'session',
  summary: 'Takes the code of a registration by WhatsApp.',
  body: opening,
  answer: session,
})

/**
 * A new bearer token for the session in the cookie, whose refresh token is exchanged for the next. `session` is null
 * for a visitor who is not logged in at this business, which is no error.
 */
export const refreshCall = defineCall({
  name: 'session-refresh',
  method: 'POST',
  path: 'webapp/session/refresh',
  access: 'session',
  summary: 'Renews the session.',
  body: z.object({ reference_id: id }),
  answer: z.object({ session: z.nullable(session) }),
})

/** Ends this session, or all of the customer's (AU-06); idempotent. Answers how many ended. */
export const logoutCall = defineCall({
  name: 'logout',
  method: 'POST',
  path: 'webapp/session/end',
  access: 'session',
  summary: 'Logs out.',
  body: z.object({ reference_id: id, all: z._default(z.boolean(), false) }),
  answer: z.object({ ended: z.number() }),
})
