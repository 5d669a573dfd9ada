import type { Instant, SellingType } from '@storefront/domain'
import { type QuarterLoad, quarterStart } from '@storefront/domain/desk'
import { and, count, eq, sum } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { type BusyScope, orders } from '../../platform/database/schema.ts'

/** The load of a quarter of an hour by selling type. */
export type QuarterLoads = ReadonlyMap<SellingType, QuarterLoad>

/** The orders for now that a branch has in the current quarter of an hour; cancelled ones do not count (DK-03). */
export async function quarterLoads(
  db: Database | Transaction,
  branchId: string,
  now: Instant,
): Promise<QuarterLoads> {
  const rows = await db
    .select({ type: orders.sellingType, taken: count(), effort: sum(orders.effort) })
    .from(orders)
    .where(
      and(
        eq(orders.branchId, branchId),
        eq(orders.holding, true),
        eq(orders.quarter, new Date(quarterStart(now))),
      ),
    )
    .groupBy(orders.sellingType)
  return new Map(
    rows.map(({ type, taken, effort }) => [type, { orders: taken, effort: Number(effort ?? 0) }]),
  )
}

/** The load of one selling type, or of the whole branch. */
export function loadOf(loads: QuarterLoads, scope: BusyScope): QuarterLoad {
  const counted = scope === 'all' ? [...loads.values()] : [loads.get(scope) ?? { orders: 0, effort: 0 }]
  return {
    orders: counted.reduce((all, one) => all + one.orders, 0),
    effort: counted.reduce((all, one) => all + one.effort, 0),
  }
}
