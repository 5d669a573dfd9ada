import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'

export interface WalletAudit {
  wallets: number
  entries: number
  /** Inconsistencies, one line each; empty if the ledger is consistent. */
  faults: string[]
}

/** Each query finds rows that must not be; `subject` names the row. */
const PROOFS = [
  [
    'entry whose postings do not add up to 0',
    sql`
    select e.id as subject from wallet_entries e left join wallet_postings p on p.entry_id = e.id
    group by e.id having coalesce(sum(p.amount), 1) <> 0`,
  ],
  [
    'account whose balance is not the sum of its postings',
    sql`
    select a.id as subject from wallet_accounts a left join wallet_postings p on p.account_id = a.id
    where a.kind in ('available', 'on_hold')
    group by a.id, a.balance having a.balance <> coalesce(sum(p.amount), 0)`,
  ],
  [
    'account below 0',
    sql`
    select id as subject from wallet_accounts where balance < 0`,
  ],
  [
    'account that was below 0 at some time',
    sql`
    select distinct account_id as subject from (
      select p.account_id, sum(p.amount) over (partition by p.account_id order by e.position) as balance
      from wallet_postings p
      join wallet_entries e on e.id = p.entry_id
      join wallet_accounts a on a.id = p.account_id and a.kind in ('available', 'on_hold')
    ) steps where balance < 0`,
  ],
  [
    'posting to the wallet of somebody else',
    sql`
    select e.id as subject from wallet_entries e
    join wallet_postings p on p.entry_id = e.id
    join wallet_accounts a on a.id = p.account_id
    where a.reference_id <> e.reference_id or (a.customer_id <> '' and a.customer_id <> e.customer_id)`,
  ],
  [
    'order that gave back or took more than it held',
    sql`
    select order_id as subject from wallet_entries where order_id is not null group by order_id
    having sum(case kind when 'hold' then amount when 'release' then -amount when 'capture' then -amount else 0 end) < 0
    or sum(case kind when 'capture' then amount when 'refund' then -amount else 0 end) < 0`,
  ],
  [
    'wallet whose hold is not what its orders hold',
    sql`
    select a.id as subject from wallet_accounts a
    left join wallet_entries e on e.reference_id = a.reference_id and e.customer_id = a.customer_id
    where a.kind = 'on_hold' group by a.id, a.balance
    having a.balance <> coalesce(sum(case e.kind when 'hold' then e.amount when 'release' then -e.amount
      when 'capture' then -e.amount else 0 end), 0)`,
  ],
  [
    'paid purchase that was not credited exactly once',
    sql`
    select p.id as subject from wallet_purchases p
    left join wallet_entries e on e.purchase_id = p.id and e.kind = 'purchase'
    where exists (select from charges c
      where c.purpose = 'package' and c.subject_id = p.id and c.state = 'paid')
    group by p.id, p.credit having count(e.id) <> 1 or min(e.amount) <> p.credit`,
  ],
  [
    'credit for a purchase that was not paid',
    sql`
    select e.id as subject from wallet_entries e where e.kind = 'purchase' and e.purchase_id is not null
    and not exists (select from charges c
      where c.purpose = 'package' and c.subject_id = e.purchase_id
        and c.state in ('paid', 'refund_due', 'refunded'))`,
  ],
] as const

/** Proves all sums of the ledger, read at one moment (WL-03); it changes nothing. */
export function auditWallet(db: Database): Promise<WalletAudit> {
  return db.transaction(proveLedger, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

/** The same inside a transaction, as it sees the ledger. */
export async function proveLedger(tx: Transaction): Promise<WalletAudit> {
  const faults: string[] = []
  for (const [what, query] of PROOFS) {
    const rows = rowsOf<{ subject: string }>(await tx.execute(query))
    faults.push(...rows.map(({ subject }) => `${what}: ${subject}`))
  }
  const [counts] = rowsOf<{ wallets: string; entries: string }>(
    await tx.execute(sql`select
      (select count(*) from wallet_accounts where kind = 'available') as wallets,
      (select count(*) from wallet_entries) as entries`),
  )
  return { wallets: Number(counts?.wallets), entries: Number(counts?.entries), faults }
}
