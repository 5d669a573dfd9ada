import type { CallAnswer } from '@storefront/api-contract'
import type { deskReportCall } from '@storefront/api-contract/desk'
import { averageRating } from '@storefront/domain'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'
import { rowsOf } from '../../../platform/database/rows-of.ts'
import { isInRange, ORDER_COST, ordersOf, type ReportScope } from './report-scope.ts'

type Report = CallAnswer<typeof deskReportCall>
/** Rows as the drivers write them: counts and sums of large numbers are texts. */
type Written<T> = { [Name in keyof T]: T[Name] extends number ? string | number : T[Name] }

const MOST_ITEMS = 20

/** The items with the highest amounts, by their newest names. */
export async function topItems(tx: Transaction, scope: ReportScope): Promise<Report['items']> {
  const result = await tx.execute(sql`
    select line->>'item_id' as item_id, sum((line->>'quantity')::numeric) as quantity,
      sum((line->>'total_price')::bigint) as amount,
      (array_agg(line->'names' order by o.placed_at desc))[1] as names
    from orders o, jsonb_array_elements(o.snapshot->'lines') line
    where ${ordersOf(scope)} and o.state <> 'cancelled'
    group by 1 order by 3 desc, 1 limit ${MOST_ITEMS}`)
  return rowsOf<Written<Report['items'][number]>>(result).map((row) => ({
    ...row,
    quantity: Number(row.quantity),
    amount: Number(row.amount),
  }))
}

/** How long orders for now took from placed to ready. */
export async function readyTimes(tx: Transaction, scope: ReportScope): Promise<Report['ready']> {
  const firstAt = (state: string) =>
    sql`(select min(h.at) from order_history h where h.order_id = o.id and h.state = ${state})`
  const result = await tx.execute(sql`
    select selling_type, count(*) as orders,
      round(percentile_cont(0.5) within group (order by seconds)) as median,
      round(percentile_cont(0.9) within group (order by seconds)) as slow
    from (
      select o.selling_type, extract(epoch from ${firstAt('ready')} - ${firstAt('placed')})::float8 as seconds
      from orders o where ${ordersOf(scope)} and o.slot_start is null
    ) timed where seconds is not null group by 1 order by 1`)
  return rowsOf<Written<Report['ready'][number]>>(result).map((row) => ({
    ...row,
    orders: Number(row.orders),
    median: Number(row.median),
    slow: Number(row.slow),
  }))
}

/** Cancelled orders that the shop had got, by the reason given at the desk. */
export async function cancellations(tx: Transaction, scope: ReportScope): Promise<Report['cancellations']> {
  const result = await tx.execute(sql`
    select coalesce((
        select l.detail->>'reason' from desk_log l
        where l.order_id = o.id and l.action in ('reject', 'cancel') order by l.at desc limit 1
      ), 'none') as reason, count(*) as orders, sum(${ORDER_COST}) as amount
    from orders o where ${ordersOf(scope)} and o.state = 'cancelled'
      and exists (select from order_history h where h.order_id = o.id and h.state = 'placed')
    group by 1 order by 2 desc, 1`)
  return rowsOf<Written<Report['cancellations'][number]>>(result).map((row) => ({
    ...row,
    orders: Number(row.orders),
    amount: Number(row.amount),
  }))
}

/** Ratings given on these days. */
export async function ratings(
  tx: Transaction,
  { referenceId, branchId, range }: ReportScope,
): Promise<Report['ratings']> {
  const result = await tx.execute(sql`
    select v.rating, count(*) as count from reviews v
    where v.reference_id = ${referenceId} and ${isInRange(sql`v.at`, range)}
      and (${branchId}::text is null
        or exists (select from orders o where o.id = v.order_id and o.branch_id = ${branchId}))
    group by 1`)
  const given = new Map(
    rowsOf<{ rating: number; count: string }>(result).map(({ rating, count }) => [rating, Number(count)]),
  )
  const stars = [1, 2, 3, 4, 5].map((rating) => given.get(rating) ?? 0)
  const [total, all] = stars.reduce(
    ([sum, count], times, at) => [sum + times * (at + 1), count + times] as const,
    [0, 0] as readonly [number, number],
  )
  return { average: averageRating(total, all), stars }
}
