import type { LedgerEntry } from '@storefront/domain'
import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { walletEntries } from '../../platform/database/schema.ts'

/** The key of an order's hold; an order that is paid again after it failed holds again. */
export function holdKey(orderId: string, number: number): string {
  return `order/${orderId}/hold/${number}`
}

/** Wallet entries of an order, oldest first. Read under the wallet's lock. */
export async function orderEntries(tx: Transaction, orderId: string): Promise<LedgerEntry[]> {
  const rows = await tx
    .select({ kind: walletEntries.kind, key: walletEntries.key, amount: walletEntries.amount })
    .from(walletEntries)
    .where(eq(walletEntries.orderId, orderId))
    .orderBy(asc(walletEntries.position))
  return rows.map(({ kind, key, amount }): LedgerEntry => {
    if (kind === 'release' || kind === 'capture' || kind === 'refund') {
      return { kind, key, amount, hold: holdOf(key) }
    }
    return { kind, key, amount }
  })
}

/** Keys of what becomes of a hold are the hold's with a word behind a colon. */
function holdOf(key: string): string {
  return key.slice(0, key.lastIndexOf(':'))
}
