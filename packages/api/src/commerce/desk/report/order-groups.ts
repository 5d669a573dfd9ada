import type { OrderGroup } from '@storefront/domain/desk'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'
import { rowsOf } from '../../../platform/database/rows-of.ts'
import { momentOf, ordersOf, type ReportScope } from './report-scope.ts'

/** By `payment_type` of an order (OR-05). */
const PAYMENTS: Readonly<Record<string, OrderGroup['payment']>> = { 1: 'cash', 2: 'online', 3: 'wallet' }

interface GroupRow {
  day: string
  selling_type: OrderGroup['sellingType']
  payment_type: string
  orders: string
  wallet_orders: string
  wallet: string
  due: string
}

/** The orders that were not cancelled, by day, selling type and payment. */
export async function orderGroups(tx: Transaction, scope: ReportScope): Promise<OrderGroup[]> {
  const starts = sql.join(
    scope.range.days.map(({ start }) => momentOf(start)),
    sql`, `,
  )
  const result = await tx.execute(sql`
    select width_bucket(o.placed_at, array[${starts}]) - 1 as day, o.selling_type,
      o.snapshot->>'payment_type' as payment_type, count(*) as orders,
      count(*) filter (where (o.snapshot->'totals'->>'wallet')::bigint > 0) as wallet_orders,
      sum((o.snapshot->'totals'->>'wallet')::bigint) as wallet,
      sum((o.snapshot->'totals'->>'due')::bigint) as due
    from orders o where ${ordersOf(scope)} and o.state <> 'cancelled' group by 1, 2, 3`)
  return rowsOf<GroupRow>(result).map((row) => ({
    day: Number(row.day),
    sellingType: row.selling_type,
    payment: PAYMENTS[row.payment_type] ?? 'cash',
    orders: Number(row.orders),
    walletOrders: Number(row.wallet_orders),
    wallet: Number(row.wallet),
    due: Number(row.due),
  }))
}
