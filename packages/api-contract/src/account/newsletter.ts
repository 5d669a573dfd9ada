import * as z from '@storefront/api-contract/schema'
import { defineCall } from '../call.ts'
import { id, instant, reference } from '../text.ts'

const token = z.string().check(z.minLength(20), z.maxLength(120))

/**
 * Asks for the newsletter. Nothing is sent but one letter with a link, and nobody is told whether the address was
 * known. 404 where the business has none.
 */
export const newsletterSubscribeCall = defineCall({
  name: 'newsletter-subscribe',
  method: 'POST',
  path: 'webapp/newsletter/subscribe',
  summary: 'Asks for the newsletter.',
  body: z.object({
    reference_id: id,
    email: z.string().check(z.maxLength(254), z.email()),
    locale: z.optional(z.string().check(z.maxLength(10))),
  }),
  answer: z.object({ asked: z.literal(true) }),
})

/** Follows the link of the letter, within a week; 422 `code-expired` later. Again is fine. */
export const newsletterConfirmCall = defineCall({
  name: 'newsletter-confirm',
  method: 'POST',
  path: 'webapp/newsletter/confirm',
  summary: 'Confirms the newsletter.',
  body: z.object({ token }),
  answer: z.object({ confirmed: z.literal(true) }),
})

/** Ends the newsletter by the link in each of its letters. Again is fine. */
export const newsletterUnsubscribeCall = defineCall({
  name: 'newsletter-unsubscribe',
  method: 'POST',
  path: 'webapp/newsletter/unsubscribe',
  summary: 'Ends the newsletter.',
  body: z.object({ token }),
  answer: z.object({ unsubscribed: z.literal(true) }),
})

/** Readers who confirmed, for the shop. `unsubscribe` goes into the link `?unsubscribe=` of every letter. */
export const merchantReadersCall = defineCall({
  name: 'merchant-readers',
  method: 'GET',
  path: 'merchant/:referenceId/newsletter',
  summary: 'Readers of the newsletter.',
  params: z.object({ referenceId: reference }),
  answer: z.object({
    readers: z.array(
      z.object({ email: z.string(), locale: z.string(), confirmed_at: instant, unsubscribe: z.string() }),
    ),
  }),
})
