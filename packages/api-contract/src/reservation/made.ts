import * as z from '@storefront/api-contract/schema'
import { PAYMENT_STATES, RESERVATION_STATES } from '@storefront/domain/enums'
import { orderedLine } from '../order-line.ts'
import { orderTotals } from '../order-totals.ts'
import { id, instant, localText, minor } from '../text.ts'
import { reserveType } from './request.ts'

/** What becomes of a reservation (RS-04). */
export const reservationState = z.enum(RESERVATION_STATES)

/** A reservation as its owner and the business see it. */
export const reservation = z.object({
  id,
  /** Short, to say on the phone. */
  code: z.string(),
  reference_id: id,
  branch_id: id,
  branch_name: localText,
  type: reserveType,
  state: reservationState,
  starts_at: instant,
  ends_at: instant,
  party: z.number(),
  table: z.nullable(z.object({ id, name: z.string(), zone: z.nullable(z.string()) })),
  service: z.nullable(z.object({ id, names: localText })),
  name: z.string(),
  phone: z.string(),
  note: z.string(),
  /** What was ordered ahead; empty without an order. */
  lines: z.array(orderedLine),
  totals: z.nullable(orderTotals),
  deposit: z.object({
    amount: minor,
    currency: z.string(),
    state: z.enum([...PAYMENT_STATES, 'refund_due']),
    /** Refund of a paid deposit: to be sent (`due`) or done (`refunded`). */
    refund: z.optional(z.enum(['due', 'refunded'])),
    url: z.nullable(z.string()),
    /** Until when it must be paid. */
    until: z.nullable(instant),
  }),
  cancel_reason: z.nullable(z.string()),
  placed_at: instant,
  updated_at: instant,
  can_change: z.boolean(),
  can_cancel: z.boolean(),
})
export type Reservation = z.infer<typeof reservation>
