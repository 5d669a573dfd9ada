import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { rowsOf } from '../database/rows-of.ts'
import { type ChargeSum, sumMoney } from './sum-money.ts'

/** The money of one business at one provider, in minor units. */
export interface MoneySum extends Omit<ChargeSum, 'kind'> {
  provider: string
}

export interface MoneyAudit {
  sums: MoneySum[]
  /** What does not add up, one line each; empty if all does. */
  faults: string[]
}

/** Each query finds rows that must not be; `subject` names the row. */
const PROOFS = [
  [
    'order that is paid without a charge that was paid',
    sql`
    select o.id as subject from orders o where o.payment_state = 'paid' and (o.snapshot->>'payment_type') = '2'
    and not exists (select from charges c where c.purpose = 'order' and c.subject_id = o.id
      and c.state not in ('pending', 'expired', 'superseded', 'failed'))`,
  ],
  [
    'charge that was paid for an order that is not paid',
    sql`
    select c.id as subject from charges c join orders o on o.id = c.subject_id
    where c.purpose = 'order' and c.state in ('authorised', 'capture_due', 'paid') and o.payment_state <> 'paid'`,
  ],
  [
    'charge that is not what its order costs',
    sql`
    select c.id as subject from charges c join orders o on o.id = c.subject_id
    where c.purpose = 'order' and c.state = 'paid' and (c.amount <> (o.snapshot->'totals'->>'due')::bigint
      or c.currency <> o.snapshot->'totals'->>'currency' or c.reference_id <> o.reference_id)`,
  ],
  [
    'cancelled order that keeps its money',
    sql`
    select o.id as subject from orders o join charges c on c.purpose = 'order' and c.subject_id = o.id
    where o.state = 'cancelled' and c.state in ('authorised', 'capture_due', 'paid')`,
  ],
  [
    'subject that was paid twice',
    sql`
    select purpose || ' ' || subject_id as subject from charges where state in ('authorised', 'capture_due', 'paid')
    group by purpose, subject_id having count(*) > 1`,
  ],
  [
    'charge of which more was refunded than came in',
    sql`
    select c.id as subject from charges c join refunds r on r.charge_id = c.id and r.state <> 'failed'
    group by c.id, c.amount having sum(r.amount) > c.amount`,
  ],
  [
    'charge that is refunded, but not all of it',
    sql`
    select c.id as subject from charges c left join refunds r on r.charge_id = c.id and r.state = 'refunded'
    where c.state = 'refunded' group by c.id, c.amount having coalesce(sum(r.amount), 0) <> c.amount`,
  ],
  [
    'refund of a charge that was never paid',
    sql`
    select r.id as subject from refunds r join charges c on c.id = r.charge_id
    where c.state not in ('paid', 'refund_due', 'refunded')`,
  ],
  [
    'refund that failed or is unclear',
    sql`
    select r.id || ' (' || r.state || ')' as subject from refunds r join charges c on c.id = r.charge_id
    where r.state = 'unclear' or (r.state = 'failed' and c.state = 'refund_due' and not exists (
      select from refunds later where later.charge_id = c.id and later.id like 'due-%'
      and later.created_at > r.created_at))`,
  ],
] as const

/** Adds up charges, refunds and orders, read at one moment (PR-04); it changes nothing. */
export function auditMoney(db: Database): Promise<MoneyAudit> {
  return db.transaction(proveMoney, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

async function proveMoney(tx: Transaction): Promise<MoneyAudit> {
  const faults: string[] = []
  for (const [what, query] of PROOFS) {
    const rows = rowsOf<{ subject: string }>(await tx.execute(query))
    faults.push(...rows.map(({ subject }) => `${what}: ${subject}`))
  }
  const sums = await sumMoney(tx, sql`c.provider`)
  return { faults, sums: sums.map(({ kind, ...sum }) => ({ ...sum, provider: kind })) }
}
