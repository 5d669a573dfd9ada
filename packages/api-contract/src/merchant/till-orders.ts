import * as z from '@storefront/api-contract/schema'
import { defineCall } from '../call.ts'
import { order, orderState } from '../order.ts'
import { id, instant, reference } from '../text.ts'

/** An order as a till reads it. */
export const tillOrder = z.object({
  ...order.shape,
  /** Grows with every change, as in events of webhooks. */
  version: z.int(),
  /** When a till first said that it has the order; null before. */
  acknowledged_at: z.nullable(instant),
})
export type TillOrder = z.infer<typeof tillOrder>

const oneOrder = {
  params: z.object({ referenceId: reference, orderId: id }),
  answer: z.object({ order: tillOrder }),
}

/**
 * Orders of a business. Without `after` and `since` the newest 200, newest first. With `after`, a `cursor` of an earlier
 * answer or `0`, those that changed since, each as it is now, in the order of their changes; unpaid ones are left out. Ask
 * again with the new `cursor` while `more` is true, and later for what changed. `since` leaves out orders whose last
 * change was before (DK-05).
 */
export const merchantOrdersCall = defineCall({
  name: 'merchant-orders',
  method: 'GET',
  path: 'merchant/:referenceId/orders',
  access: 'merchant',
  right: 'orders.read',
  summary: 'Orders of a business, newest first, or what changed after a cursor.',
  params: z.object({ referenceId: reference }),
  query: z.object({
    state: z.optional(orderState),
    after: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
    since: z.optional(instant),
  }),
  answer: z.object({
    orders: z.array(tillOrder),
    /** Where the next call goes on; null without `after` and `since`. */
    cursor: z.nullable(z.string()),
    more: z.boolean(),
  }),
})

/** One order, such as one that a webhook names. */
export const merchantOrderCall = defineCall({
  name: 'merchant-order',
  method: 'GET',
  path: 'merchant/:referenceId/orders/:orderId',
  access: 'merchant',
  right: 'orders.read',
  summary: 'One order of a business.',
  ...oneOrder,
})

/** Notes that a till has taken the order over; the first time counts, and the order's state stays. */
export const merchantAcknowledgeCall = defineCall({
  name: 'merchant-acknowledge',
  method: 'POST',
  path: 'merchant/:referenceId/orders/:orderId/acknowledge',
  access: 'merchant',
  right: 'orders.write',
  summary: 'Notes that a till has the order.',
  ...oneOrder,
})
