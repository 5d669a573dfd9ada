import * as z from '@storefront/api-contract/schema'
import { LONGEST_EMAIL } from '@storefront/domain/lengths'
import { messageChannel } from './message-file.ts'

/**
 * The contacts that are notified of a branch's orders and reservations, besides the order desk (FD-13). Every contact gets every message; in
 * `to`, `sms` and `whatsapp` have a number with `+`, `email` an address.
 */
export const alertFile = z.object({
  contacts: z
    .array(z.object({ channel: messageChannel, to: z.string().check(z.maxLength(LONGEST_EMAIL)) }))
    .check(z.minLength(1), z.maxLength(5)),
  /** Minutes until an order that nobody accepts is announced once more; 5 by default, 0 for never. */
  unaccepted_minutes: z.optional(z.int().check(z.minimum(0), z.maximum(120))),
  /** The language of the messages; the business's first one by default. */
  locale: z.optional(z.string()),
})
export type AlertFile = z.infer<typeof alertFile>
