import type { Instant } from '@storefront/domain'
import { branchOf, type Catalogue } from '../../catalogue/business/catalogue.ts'
import type { orders } from '../../platform/database/schema.ts'
import { orderTime } from './order-time.ts'

type OrderRow = typeof orders.$inferSelect

/**
 * Whether a payment arrives too late for its order (OR-05, SH-07): the slot has passed, or the order has released its
 * holds and the branch is closed for orders. An order that still has its holds is made even if the branch has closed.
 */
export function isTooLate(
  { branchId, holding, sellingType, snapshot }: OrderRow,
  catalogue: Catalogue | null,
  now: Instant,
): boolean {
  const { schedule, priority, delivery, lines } = snapshot
  if (schedule) return Date.parse(schedule.end) <= now
  if (holding || !catalogue) return false
  const branch = branchOf(catalogue, branchId)
  const isShipping = typeof delivery?.country === 'string'
  const wanted = { sellingType, priority, slotId: null, isShipping, lines }
  return !branch || !orderTime(catalogue, branch, wanted, now).ok
}
