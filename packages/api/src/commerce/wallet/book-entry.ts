import { accountChanges, type Minor } from '@storefront/domain'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { walletEntries, walletPostings } from '../../platform/database/schema/wallet.ts'
import { randomId } from '../../platform/http/random-id.ts'
import { lockWallet } from './lock-wallet.ts'
import type { WalletEntry } from './wallet-entry.ts'

/** `booked` is false when the same entry had been booked before, and nothing was changed. */
export type Booking =
  | { ok: true; booked: boolean }
  | { ok: false; problem: 'wallet-insufficient'; available: Minor }
  | { ok: false; problem: 'entry-key-reused' }

/**
 * Books an entry in the caller's transaction, once per key (WL-03). Refused, with nothing changed, when an account of
 * the customer would go below 0, or when the key belongs to another movement.
 */
export async function bookEntry(tx: Transaction, entry: WalletEntry): Promise<Booking> {
  const wallet = await lockWallet(tx, entry)
  const { now, key, kind, amount, referenceId, customerId } = entry
  const [earlier] = await tx
    .select()
    .from(walletEntries)
    .where(and(eq(walletEntries.referenceId, referenceId), eq(walletEntries.key, key)))
  if (earlier) {
    const isSame = earlier.kind === kind && earlier.amount === amount && earlier.customerId === customerId
    return isSame ? { ok: true, booked: false } : { ok: false, problem: 'entry-key-reused' }
  }
  const postings = accountChanges(entry)
  const isCovered = postings.every(([account, change]) => {
    if (account === 'available') return wallet.available + change >= 0
    return account !== 'on_hold' || wallet.onHold + change >= 0
  })
  if (!isCovered) return { ok: false, problem: 'wallet-insufficient', available: wallet.available }
  const id = randomId()
  const { orderId, purchaseId, note, bonus } = entry
  const row = {
    id,
    referenceId,
    customerId,
    key,
    kind,
    amount,
    at: new Date(now),
    orderId,
    purchaseId,
    note,
    bonus,
  }
  await tx.insert(walletEntries).values(row)
  await tx.insert(walletPostings).values(
    postings.map(([account, change]) => ({
      entryId: id,
      accountId: wallet.accountIds[account],
      amount: change,
    })),
  )
  return { ok: true, booked: true }
}
