import type { Order } from '@storefront/api-contract/ordering'
import { type Instant, isEnded } from '@storefront/domain'

/** What an order page says first: when the order is expected, its booked time, or how far it is. */
export type OrderHero =
  | { kind: 'time'; at: Instant; was: Instant | null }
  | { kind: 'slot'; start: Instant; end: Instant }
  | { kind: 'state' }

type Shown = Pick<Order, 'state' | 'selling_types' | 'schedule' | 'expected_at' | 'expected_was' | 'payment'>

/** The most important fact of an order. A time counts until the order is ready; on its way until it has arrived. */
export function heroOf(order: Shown): OrderHero {
  const { state, schedule, expected_at: expected, expected_was: was = null } = order
  const isUnpaid = state === 'payment_pending' || state === 'payment_failed'
  const isThere = state === 'ready' && order.selling_types !== 'delivery'
  if (isEnded(state) || isUnpaid || isThere || expected === null) return { kind: 'state' }
  if (schedule && !was) {
    return { kind: 'slot', start: Date.parse(schedule.start), end: Date.parse(schedule.end) }
  }
  return { kind: 'time', at: Date.parse(expected), was: was && was !== expected ? Date.parse(was) : null }
}
