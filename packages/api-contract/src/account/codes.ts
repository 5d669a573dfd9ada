import * as z from '@storefront/api-contract/schema'
import { CODE_CHANNELS } from '@storefront/domain/enums'
import { LONGEST_EMAIL, LONGEST_NAME } from '@storefront/domain/lengths'
import { defineCall } from '../call.ts'
import { id, instant } from '../text.ts'
import { phoneInput, phoneNumber } from './phone.ts'
import { user } from './user.ts'

/** A request's id, which may appear in a URL, and after the dot its signature, which must not. */
export const requestId = z.string().check(z.regex(/^[A-Za-z0-9_-]{32}\.[A-Za-z0-9_-]{43}$/))

/** Six digits of any of three rows (AU-02), with the spaces a message may show. */
export const otp = z.string().check(z.minLength(6), z.maxLength(24))

const locale = z.optional(z.string().check(z.maxLength(10)))

/** A code that is on its way. `started_at` and `duration` (seconds) are the timer until another may be sent (AU-04). */
const codeStatus = z.object({
  started_at: instant,
  duration: z.number(),
  /** When the code sent last stops working. */
  expires_at: instant,
  /** False where the business skips codes (`disable_otp`): the request can be used as it is. */
  code_needed: z.boolean(),
})
export type CodeStatus = z.infer<typeof codeStatus>

/** The same for the requester: `request_id` is the only handle to the code and must stay secret. */
export const codeRequest = z.extend(codeStatus, { request_id: requestId })
export type CodeRequest = z.infer<typeof codeRequest>

/**
 * Sends a code of six digits (AU-05). The answer is the same whether or not the number has an account. 422 names a
 * number that cannot be one (NOT_A_NUMBER, TOO_SHORT, TOO_LONG); 429 with Retry-After when the number or the address
 * has had its share.
 */
export const sendOtpCall = defineCall({
  name: 'send-otp',
  method: 'POST',
  path: 'send-otp',
  access: 'session',
  summary: 'Sends a code to a phone number.',
  body: z.object({
    reference_id: id,
    ...phoneInput,
    channel: z._default(z.enum(CODE_CHANNELS), 'sms'),
    locale,
  }),
  answer: codeRequest,
})

/**
 * Tries a code. Right once: 422 `code-wrong` with the tries left, 422 `code-expired` when it is too late, was used, or
 * was tried five times. The request then opens a session by `loginCall` for 15 minutes.
 */
export const verifyOtpCall = defineCall({
  name: 'verify-otp',
  method: 'POST',
  path: 'verify-otp',
  access: 'session',
  summary: 'Tries a code.',
  body: z.object({ request_id: requestId, otp }),
  answer: z.object({ verified: z.literal(true), request_id: requestId, phone: phoneNumber }),
})

/** When another code may be requested; `id` is the part of the request id before the dot. Changes nothing. */
export const otpStatusCall = defineCall({
  name: 'otp-status',
  method: 'GET',
  path: 'webapp/resend-otp',
  access: 'session',
  summary: 'When another code may be sent.',
  query: z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{32}$/)) }),
  answer: codeStatus,
})

/** Sends another code for the same request; the one sent before works as long as it would have (AU-05). */
export const resendOtpCall = defineCall({
  name: 'resend-otp',
  method: 'POST',
  path: 'webapp/resend-otp',
  access: 'session',
  summary: 'Sends another code.',
  body: z.object({ request_id: requestId, channel: z.optional(z.enum(CODE_CHANNELS)), locale }),
  answer: codeRequest,
})

const registration = z.object({
  reference_id: id,
  ...phoneInput,
  name: z.string().check(z.minLength(1), z.maxLength(LONGEST_NAME)),
  email: z.optional(z.nullable(z.string().check(z.maxLength(LONGEST_EMAIL), z.email()))),
  locale,
})

/** Requests an account by SMS; the data is stored once `verifyCall` has verified the number. */
export const registerCall = defineCall({
  name: 'register',
  method: 'POST',
  path: 'webapp/register',
  access: 'session',
  summary: 'Registers a customer; a code comes by message.',
  body: registration,
  answer: codeRequest,
})

/** The same by WhatsApp; `verifyByWhatsappCall` takes its code. */
export const registerWhatsappCall = defineCall({
  name: 'register-whatsapp',
  method: 'POST',
  path: 'webapp/register-whatsapp',
  access: 'session',
  summary: 'Registers a customer; a code comes by WhatsApp.',
  body: registration,
  answer: codeRequest,
})

/**
 * Whether this browser verified a number, by a code or as the number of its account. Reveals nothing about others: the
 * number of another account is as unverified as any other.
 */
export const phoneStatusCall = defineCall({
  name: 'phone-status',
  method: 'POST',
  path: 'webapp/phone-status',
  access: 'visitor',
  summary: "Whether a number was shown to be the visitor's.",
  body: z.object({ reference_id: id, ...phoneInput }),
  answer: z.object({ verified: z.boolean() }),
})

/**
 * Shows that a number is the visitor's. A logged-in customer's number becomes this one (409 `phone-taken` when it is
 * another account's); for a guest it opens nothing, `user` is null.
 */
export const verifyPhoneCall = defineCall({
  name: 'verify-phone',
  method: 'POST',
  path: 'webapp/verify-phone',
  access: 'visitor',
  summary: "Shows that a number is the visitor's.",
  body: z.object({ request_id: requestId, otp: z.optional(otp) }),
  answer: z.object({ verified: z.boolean(), phone: phoneNumber, user: z.nullable(user) }),
})
