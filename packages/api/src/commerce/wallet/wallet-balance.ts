import type { Minor } from '@storefront/domain'
import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { walletAccounts } from '../../platform/database/schema/wallet.ts'
import type { WalletHolder } from './wallet-entry.ts'

export interface WalletBalance {
  /** What can be spent now. */
  available: Minor
  /** What open orders hold. */
  onHold: Minor
}

/** A customer's balance with a business; 0 for a wallet that was never used. Nothing is locked. */
export async function walletBalance(
  db: Database | Transaction,
  { referenceId, customerId }: WalletHolder,
): Promise<WalletBalance> {
  const rows = await db
    .select({ kind: walletAccounts.kind, balance: walletAccounts.balance })
    .from(walletAccounts)
    .where(and(eq(walletAccounts.referenceId, referenceId), eq(walletAccounts.customerId, customerId)))
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0
  return { available: of('available'), onHold: of('on_hold') }
}
