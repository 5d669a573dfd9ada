import * as z from '@storefront/api-contract/schema'
import { MESSAGE_CHANNELS } from '@storefront/domain/enums'
import { LONGEST_EMAIL } from '@storefront/domain/lengths'
import { defineCall } from '../call.ts'
import { instant } from '../text.ts'

/** What was sent to a number or an e-mail address, newest first. There in demo mode alone. */
export const outboxCall = defineCall({
  name: 'outbox',
  method: 'GET',
  path: 'demo/outbox',
  access: 'public',
  summary: 'Messages of the demo.',
  query: z.object({
    phone: z.optional(z.string().check(z.maxLength(40))),
    email: z.optional(z.string().check(z.maxLength(LONGEST_EMAIL))),
  }),
  answer: z.object({
    messages: z.array(
      z.object({
        channel: z.enum(MESSAGE_CHANNELS),
        to: z.string(),
        text: z.string(),
        at: instant,
      }),
    ),
  }),
})
