import type { Minor } from '@storefront/domain'
import { inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { walletEntries } from '../../platform/database/schema.ts'

const LEFT = sql<string>`sum(case kind when 'hold' then amount when 'release' then -amount when 'refund' then -amount else 0 end)`

/**
 * What these orders still have of a wallet, in minor units: held or spent, and not given back (WL-03). Orders that never
 * had any of it are left out.
 */
export async function walletLeft(
  db: Database | Transaction,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Minor>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ orderId: walletEntries.orderId, left: LEFT })
    .from(walletEntries)
    .where(inArray(walletEntries.orderId, [...orderIds]))
    .groupBy(walletEntries.orderId)
  return new Map(rows.map(({ orderId, left }) => [orderId ?? '', Number(left)]))
}
