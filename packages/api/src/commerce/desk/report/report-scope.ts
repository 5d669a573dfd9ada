import type { ReportRange } from '@storefront/domain/desk'
import { type SQL, sql } from 'drizzle-orm'

/** What a report is about: a business or one of its branches, some days, and amounts of one currency. */
export interface ReportScope {
  referenceId: string
  branchId: string | null
  currency: string
  range: ReportRange
}

export const momentOf = (instant: number): SQL => sql`${new Date(instant).toISOString()}::timestamptz`

/** Whether a moment is in the days of a report. */
export function isInRange(column: SQL, { days: [first], end }: ReportRange): SQL {
  return sql`${column} >= ${momentOf(first?.start ?? end)} and ${column} < ${momentOf(end)}`
}

/** Orders `o` of a report that were placed, found by the index on business and time. */
export function ordersOf({ referenceId, branchId, currency, range }: ReportScope): SQL {
  return sql`o.reference_id = ${referenceId} and ${isInRange(sql`o.placed_at`, range)}
    and o.state not in ('payment_pending', 'payment_failed')
    and o.snapshot->'totals'->>'currency' = ${currency}
    and (${branchId}::text is null or o.branch_id = ${branchId})`
}

/** What an order `o` costs in minor units: what the wallet pays and what is due. */
export const ORDER_COST = sql`(o.snapshot->'totals'->>'wallet')::bigint + (o.snapshot->'totals'->>'due')::bigint`
