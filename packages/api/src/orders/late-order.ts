import type { Instant } from '@storefront/domain'
import { branchOf, type Catalogue } from '../business/catalogue.ts'
import type { orders } from '../database/schema.ts'
import { orderTime } from './order-time.ts'

type OrderRow = typeof orders.$inferSelect

/**
 * Whether money comes too late for an order (OR-05, SH-07): its slot has passed, or it was given up and its branch
 * takes no orders now. One that still holds what it took is made, also where the branch has closed meanwhile.
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
