import * as z from '@storefront/api-contract/schema'
import { LONGEST_EMAIL } from '@storefront/domain/lengths'
import { defineCall } from '../call.ts'
import { id, instant, reference } from '../text.ts'

const token = z.string().check(z.minLength(20), z.maxLength(120))

/**
 * Requests the newsletter. Sends one e-mail with a confirmation link and does not reveal whether the address was known.
 * 404 if the business has no newsletter.
 */
export const newsletterSubscribeCall = defineCall({
  name: 'newsletter-subscribe',
  method: 'POST',
  path: 'webapp/newsletter/subscribe',
  access: 'public',
  summary: 'Asks for the newsletter.',
  body: z.object({
    reference_id: id,
    email: z.string().check(z.maxLength(LONGEST_EMAIL), z.email()),
    locale: z.optional(z.string().check(z.maxLength(10))),
  }),
  answer: z.object({ asked: z.literal(true) }),
})

/** Confirms by the e-mail's link within a week; 422 `code-expired` later. Idempotent. */
export const newsletterConfirmCall = defineCall({
  name: 'newsletter-confirm',
  method: 'POST',
  path: 'webapp/newsletter/confirm',
  access: 'public',
  summary: 'Confirms the newsletter.',
  body: z.object({ token }),
  answer: z.object({ confirmed: z.literal(true) }),
})

/** Unsubscribes by the link in every e-mail. Idempotent. */
export const newsletterUnsubscribeCall = defineCall({
  name: 'newsletter-unsubscribe',
  method: 'POST',
  path: 'webapp/newsletter/unsubscribe',
  access: 'public',
  summary: 'Ends the newsletter.',
  body: z.object({ token }),
  answer: z.object({ unsubscribed: z.literal(true) }),
})

/** Confirmed subscribers, for the merchant. `unsubscribe` is the token of the link `?unsubscribe=` in every e-mail. */
export const merchantReadersCall = defineCall({
  name: 'merchant-readers',
  method: 'GET',
  path: 'merchant/:referenceId/newsletter',
  access: 'merchant',
  summary: 'Readers of the newsletter.',
  params: z.object({ referenceId: reference }),
  answer: z.object({
    readers: z.array(
      z.object({ email: z.string(), locale: z.string(), confirmed_at: instant, unsubscribe: z.string() }),
    ),
  }),
})
