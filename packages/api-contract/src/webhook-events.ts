import * as z from '@storefront/api-contract/schema'
import { CHARGE_PURPOSES } from '@storefront/domain/enums'
import { orderState } from './order.ts'
import { reservationState } from './reservation/made.ts'
import { sellingType } from './selling-type.ts'
import { id, instant, minor } from './text.ts'

const order = z.object({
  order_id: id,
  number: z.int(),
  branch_id: id,
  state: orderState,
  /** Grows with every change of the order. */
  version: z.int(),
  selling_type: sellingType,
  payment_state: z.string(),
  total: minor,
  refunded: minor,
  placed_at: instant,
  expected_at: z.nullable(instant),
  slot_start: z.nullable(instant),
  arrived_at: z.nullable(instant),
  cancel_reason: z.nullable(z.string()),
})

const reservation = z.object({
  reservation_id: id,
  code: z.string(),
  branch_id: id,
  type: z.string(),
  state: reservationState,
  starts_at: instant,
  ends_at: instant,
  party: z.int(),
  table_id: z.nullable(id),
  service_id: z.nullable(id),
  deposit_state: z.string(),
  cancel_reason: z.nullable(z.string()),
})

const refund = z.object({
  /** Of the refund, which starts once, and is completed or fails. */
  refund_id: z.string(),
  charge_id: z.string(),
  /** What `subject_id` names: an order, a reservation by its deposit, a wallet package. */
  purpose: z.enum(CHARGE_PURPOSES),
  subject_id: z.string(),
  /** Of this refund: a part, or all that was left of the charge. */
  amount: minor,
  currency: z.string(),
  state: z.enum(['refund_due', 'refunded', 'failed']),
})

const stock = z.object({
  item_id: id,
  branch_id: id,
  sold_out: z.boolean(),
  /** Null while it is not counted. */
  left: z.nullable(z.int()),
})

const review = z.object({
  review_id: z.string(),
  order_id: z.nullable(id),
  rating: z.int(),
  comment: z.string(),
})

const test = z.object({ endpoint_id: id })

/** What each type of event of a webhook carries in `data` (DK-05). */
export const WEBHOOK_EVENTS = {
  'order.created': order,
  'order.updated': order,
  'reservation.created': reservation,
  'reservation.updated': reservation,
  'refund.started': refund,
  'refund.completed': refund,
  'refund.failed': refund,
  'stock.updated': stock,
  'review.created': review,
  /** Sent on request, to one endpoint. */
  'webhook.test': test,
} as const
export type WebhookEventType = keyof typeof WEBHOOK_EVENTS

/** The body of a webhook of one type. */
export const webhookBody = (type: WebhookEventType) =>
  z.object({ type: z.literal(type), timestamp: instant, data: WEBHOOK_EVENTS[type] })
