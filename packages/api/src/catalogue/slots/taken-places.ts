import type { Instant, SellingType } from '@storefront/domain'
import { and, count, eq, gte, lt } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { orders } from '../../platform/database/schema.ts'

/** The slots to count. */
export interface CountedSlots {
  branchId: string
  sellingType: SellingType
  from: Instant
  /** Not included. */
  to: Instant
}

/** How many orders hold a place in the slots of a span, by the instant a slot starts at (SH-06). */
export async function takenPlaces(
  db: Database | Transaction,
  { branchId, sellingType, from, to }: CountedSlots,
): Promise<ReadonlyMap<Instant, number>> {
  const rows = await db
    .select({ start: orders.slotStart, taken: count() })
    .from(orders)
    .where(
      and(
        eq(orders.branchId, branchId),
        eq(orders.sellingType, sellingType),
        eq(orders.holding, true),
        gte(orders.slotStart, new Date(from)),
        lt(orders.slotStart, new Date(to)),
      ),
    )
    .groupBy(orders.slotStart)
  return new Map(rows.flatMap(({ start, taken }) => (start ? [[start.getTime(), taken] as const] : [])))
}
