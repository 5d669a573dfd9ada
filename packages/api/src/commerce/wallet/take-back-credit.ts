import type { Instant } from '@storefront/domain'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { HELD_STATES } from '../../platform/database/schema/charges.ts'
import { charges, walletEntries, walletPurchases } from '../../platform/database/schema.ts'
import { ofSubject } from '../payments/open-charge.ts'
import { balanceItems } from './balance-items.ts'
import { bookEntry } from './book-entry.ts'
import { creditKey, TAKEN_BACK } from './credit-keys.ts'
import { lockWallet } from './lock-wallet.ts'

/**
 * Takes back the credit of a purchase whose money was all returned, once: what the available credit still has of it, the
 * oldest credit being spent first, so that what was spent stays spent and other credit stays (WL-03, decision 0067). Does
 * nothing for a purchase that was never credited, or that another payment still pays for. The caller has locked the
 * purchase.
 */
export async function takeBackCredit(tx: Transaction, purchaseId: string, now: Instant): Promise<void> {
  const [purchase] = await tx.select().from(walletPurchases).where(eq(walletPurchases.id, purchaseId))
  if (!purchase) return
  const { referenceId, customerId } = purchase
  const key = `${creditKey(purchaseId)}${TAKEN_BACK}`
  const ofPurchase = inArray(walletEntries.key, [creditKey(purchaseId), key])
  const booked = await tx
    .select({ id: walletEntries.id, key: walletEntries.key })
    .from(walletEntries)
    .where(and(eq(walletEntries.referenceId, referenceId), ofPurchase))
  const credited = booked.find((entry) => entry.key !== key)
  const isTaken = booked.some((entry) => entry.key === key)
  if (!credited || isTaken || (await isStillPaid(tx, purchaseId))) return
  const holder = { referenceId, customerId }
  const { available } = await lockWallet(tx, holder)
  const left = await balanceItems(tx, holder, available)
  const amount = left.find(({ id }) => id === credited.id)?.amount ?? 0
  if (amount === 0) return
  const booking = await bookEntry(tx, {
    ...holder,
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
