import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { OPEN_REFUND_STATES, refunds } from '../../platform/database/schema/payments.ts'

/** The money of a business's charges of one kind, in minor units. */
export interface ChargeSum {
  referenceId: string
  /** What the sums were grouped by. */
  kind: string
  currency: string
  /** Number of charges that were paid. */
  charges: number
  received: number
  /** The part of `received` that was refunded. */
  refunded: number
  /** The part of `received` still to be refunded: all that is left of a charge in `refund_due`, and open refunds of others. */
  due: number
  /** The part of `received` that pays for nothing, since its amount is not the one requested, and was not refunded. */
  unbooked: number
}

/** Sums of the paid charges `c` by business, `kind` and currency (PR-04). */
export async function sumMoney(tx: Transaction, kind: SQL, where: SQL = sql`true`): Promise<ChargeSum[]> {
  const result = await tx.execute(sql`
    select c.reference_id, ${kind} as kind, coalesce(c.paid_currency, c.currency) as currency,
      count(*) as charges, sum(coalesce(c.paid_amount, c.amount)) as received,
      sum(case when c.paid_amount is null then 0 else c.paid_amount - coalesce(r.amount, 0) end) as unbooked,
      sum(coalesce(r.amount, 0)) as refunded,
      sum(case c.state when 'refund_due' then c.amount - coalesce(r.amount, 0)
        when 'paid' then coalesce(r.on_its_way, 0) else 0 end) as due
    from charges c
    left join lateral (
      select sum(amount) filter (where state = 'refunded') as amount,
        sum(amount) filter (where ${inArray(refunds.state, [...OPEN_REFUND_STATES])}) as on_its_way
      from refunds where charge_id = c.id
    ) r on true
    where (c.state in ('paid', 'refund_due', 'refunded') or c.paid_amount is not null) and ${where} group by 1, 2, 3 order by 1, 2, 3`)
  return rowsOf<Record<string, string>>(result).map((row) => ({
    referenceId: row.reference_id ?? '',
    kind: row.kind ?? '',
    currency: row.currency ?? '',
    charges: Number(row.charges),
    received: Number(row.received),
    refunded: Number(row.refunded),
    due: Number(row.due),
    unbooked: Number(row.unbooked),
  }))
}
