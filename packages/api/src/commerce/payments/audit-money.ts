import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { MONEY_PROOFS } from './money-proofs.ts'
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

/** Adds up charges, refunds, orders, deposits and wallet packages, read at one moment (PR-04); it changes nothing. */
export function auditMoney(db: Database): Promise<MoneyAudit> {
  return db.transaction(proveMoney, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

async function proveMoney(tx: Transaction): Promise<MoneyAudit> {
  const faults: string[] = []
  for (const [what, query] of MONEY_PROOFS) {
    const rows = rowsOf<{ subject: string }>(await tx.execute(query))
    faults.push(...rows.map(({ subject }) => `${what}: ${subject}`))
  }
  const sums = await sumMoney(tx, sql`c.provider`)
  return { faults, sums: sums.map(({ kind, ...sum }) => ({ ...sum, provider: kind })) }
}
