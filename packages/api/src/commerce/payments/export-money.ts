import type { Minor } from '@storefront/domain'
import type { ReportRange } from '@storefront/domain/desk'
import type { ChargePurpose } from '@storefront/domain/enums'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'

/**
 * `sale` is what orders cost, `tip` and `tax` what of it is tip and tax; `received` and `refunded` is money of online
 * payments of every purpose; `unbooked` is money whose amount differs from what was requested, so that it pays for nothing.
 */
type MoneyKind = 'sale' | 'tip' | 'tax' | 'received' | 'unbooked' | 'refunded'

/** Amounts of one day, kind, method and tax rate. */
export interface MoneyLine {
  /** The day on the shop's calendar, `YYYY-MM-DD`. */
  day: string
  currency: string
  kind: MoneyKind
  about: ChargePurpose
  /** `cash`, `wallet`, a method of payment, or `online` where the customer chose on the provider's page. */
  method: string
  /** In percent; null where it is not about a tax. */
  rate: number | null
  count: number
  /** In minor units; what was refunded is below 0. */
  amount: Minor
}

/** The books of a business for its accountant (PR-04), by day, method and tax rate, read at one moment. */
export function exportMoney(db: Database, referenceId: string, range: ReportRange): Promise<MoneyLine[]> {
  return db.transaction((tx) => readLines(tx, referenceId, range), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}

const momentOf = (instant: number) => sql`${new Date(instant).toISOString()}::timestamptz`
const UNPAID = sql`('payment_pending', 'payment_failed', 'cancelled')`
/** How an order `o` is paid beside the wallet. */
const METHOD = sql`case o.snapshot->>'payment_type' when '1' then 'cash' when '3' then 'wallet'
  else coalesce(o.snapshot->>'payment_method', 'online') end`

/** Orders that were sold, by the day they were placed: what was due by their method, and what the wallet paid. */
const SALES = sql`
  select at, currency, 'sale' as kind, 'order' as about, method, null::numeric as rate, due as amount
    from sold where due > 0
  union all
  select at, currency, 'sale', 'order', 'wallet', null, wallet from sold where wallet > 0
  union all
  select at, currency, 'tip', 'order', method, null, tip from sold where tip > 0
  union all
  select at, currency, 'tax', 'order', method, (tax->>'rate')::numeric, (tax->>'totalTaxValue')::bigint
    from sold, jsonb_array_elements(totals->'inclusive_taxes') tax
  union all
  select at, currency, 'tax', 'order', method, (line->>'rate')::numeric, (line->>'amount')::bigint
    from sold, jsonb_array_elements(totals->'explained') line where line->>'kind' = 'exclusive-tax'`

/** Online payments by the day they were begun, and refunds by the day they were made. */
const PAYMENTS = sql`
  select created_at as at, currency, kind, purpose as about, method, null::numeric as rate, amount from paid
    where created_at >= (select first from days) and created_at < (select after from days)
  union all
  select r.updated_at, p.currency, 'refunded', p.purpose, p.method, null, 0 - r.amount
    from paid p join refunds r on r.charge_id = p.id
    where r.state = 'refunded' and r.updated_at >= (select first from days) and r.updated_at < (select after from days)`

async function readLines(
  tx: Transaction,
  referenceId: string,
  { days, end }: ReportRange,
): Promise<MoneyLine[]> {
  const starts = days.map(({ start }) => momentOf(start))
  const result = await tx.execute(sql`
    with days as (select ${momentOf(days[0]?.start ?? end)} as first, ${momentOf(end)} as after),
    sold as (
      select o.placed_at as at, o.snapshot->'totals' as totals, o.snapshot->'totals'->>'currency' as currency,
        ${METHOD} as method, (o.snapshot->'totals'->>'due')::bigint as due,
        (o.snapshot->'totals'->>'wallet')::bigint as wallet,
        coalesce((o.snapshot->'totals'->>'tip')::bigint, 0) as tip
      from orders o, days where o.reference_id = ${referenceId} and o.placed_at >= days.first
        and o.placed_at < days.after and o.state not in ${UNPAID}
        and (o.snapshot->>'payment_type' <> '2' or o.payment_state = 'paid'
          or (o.snapshot->'totals'->>'due')::bigint = 0)
    ),
    paid as (
      select c.id, c.created_at, c.purpose, coalesce(c.paid_currency, c.currency) as currency,
        coalesce(c.paid_amount, c.amount) as amount,
        case when c.paid_amount is null then 'received' else 'unbooked' end as kind,
        coalesce(o.snapshot->>'payment_method', 'online') as method
      from charges c left join orders o on c.purpose = 'order' and o.id = c.subject_id
      where c.reference_id = ${referenceId}
        and (c.state in ('paid', 'refund_due', 'refunded') or c.paid_amount is not null)
    )
    select width_bucket(at, array[${joined(starts)}]) - 1 as day, currency, kind, about, method, rate,
      count(*) as count, sum(amount) as amount
    from (${SALES} union all ${PAYMENTS}) line
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`)
  return rowsOf<Record<string, string | null>>(result).map((row) => lineOf(row, days))
}

const joined = (parts: SQL[]) => sql.join(parts, sql`, `)

function lineOf(row: Record<string, string | null>, days: ReportRange['days']): MoneyLine {
  return {
    day: days[Number(row.day)]?.date ?? '',
    currency: row.currency ?? '',
    kind: row.kind as MoneyKind,
    about: row.about as ChargePurpose,
    method: row.method ?? '',
    rate: row.rate === null ? null : Number(row.rate),
    count: Number(row.count),
    amount: Number(row.amount),
  }
}
