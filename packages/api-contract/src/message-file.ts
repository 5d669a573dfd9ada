import * as z from '@storefront/api-contract/schema'
import { MESSAGE_CHANNELS } from '@storefront/domain/enums'

/** What a customer gets a message about, beside notifications of the browser (DK-04). */
export const MESSAGE_STEPS = [
  'accepted',
  'delayed',
  'ready',
  'on_the_way',
  'cancelled',
  'refunded',
  'reservation_confirmed',
  'reservation_changed',
  'reservation_cancelled',
] as const
export type MessageStep = (typeof MESSAGE_STEPS)[number]

export const messageChannel = z.enum(MESSAGE_CHANNELS)

/** Messages of a business to its customers (DK-04). A step that is left out is not sent, except a refund, by SMS. */
export const messageFile = z.object({
  /** The channels of each step; `sms` or `whatsapp` go to the number of the order, `email` to the customer's address. */
  steps: z.partialRecord(z.enum(MESSAGE_STEPS), z.array(messageChannel)),
  /** Sends SMS and WhatsApp also where a browser has shown the step. */
  after_push: z.optional(z.boolean()),
  /** Local times of the business between which only what cannot wait is sent. */
  quiet_hours: z.optional(z.object({ from: z.string(), to: z.string() })),
  /** The most SMS and WhatsApp messages in a day or month of the business's calendar; refunds are always sent. */
  limit: z.optional(
    z.object({ per: z.enum(['day', 'month']), messages: z.int().check(z.minimum(0), z.maximum(1_000_000)) }),
  ),
})
export type MessageFile = z.infer<typeof messageFile>
