import type { Instant } from '@storefront/domain'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { HELD_STATES } from '../../platform/database/schema/charges.ts'
import { charges, walletEntries, walletPurchases } from '../../platform/database/schema.ts'
import { ofSubject } from '../payments/open-charge.ts'
import { bookEntry } from './book-entry.ts'
import { lockWallet } from './lock-wallet.ts'

/** The key of the entry that credits a purchase. */
export function creditKey(purchaseId: string): string {
  return `purchase/${purchaseId}`
}

/** Follows the key of a purchase's credit in the key of the entry that takes it back. */
export const TAKEN_BACK = '/refunded'

/**
 * Takes back the credit of a purchase whose money was all returned, once: at most what the customer has available, so
 * that what was spent stays spent (WL-03, decision 0067). Does nothing for a purchase that was never credited, or that
 * another payment still pays for. The caller has locked the purchase.
 */
export async function takeBackCredit(tx: Transaction, purchaseId: string, now: Instant): Promise<void> {
  const [purchase] = await tx.select().from(walletPurchases).where(eq(walletPurchases.id, purchaseId))
  if (!purchase) return
  const { referenceId, customerId, credit } = purchase
  const key = `${creditKey(purchaseId)}${TAKEN_BACK}`
  const ofPurchase = inArray(walletEntries.key, [creditKey(purchaseId), key])
  const booked = await tx
    .select({ key: walletEntries.key })
    .from(walletEntries)
    .where(and(eq(walletEntries.referenceId, referenceId), ofPurchase))
  const isCredited = booked.some((entry) => entry.key !== key)
  const isTaken = booked.some((entry) => entry.key === key)
  if (!isCredited || isTaken || (await isStillPaid(tx, purchaseId))) return
  const { available } = await lockWallet(tx, { referenceId, customerId })
  const amount = Math.min(credit, available)
  if (amount === 0) return
  const booking = await bookEntry(tx, {
    referenceId,
    customerId,
    key,
    kind: 'adjustment',
    amount: -amount,
    purchaseId,
    now,
  })
  if (!booking.ok)
    throw new Error(`The credit of purchase ${purchaseId} could not be taken back: ${booking.problem}`)
}

async function isStillPaid(tx: Transaction, purchaseId: string): Promise<boolean> {
  const [held] = await tx
    .select({ id: charges.id })
    .from(charges)
    .where(and(ofSubject({ purpose: 'package', subjectId: purchaseId }), inArray(charges.state, HELD_STATES)))
    .limit(1)
  return held !== undefined
}
