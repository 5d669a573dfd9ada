import type { Minor } from '@storefront/domain'
import { asc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { charges, orders } from '../../platform/database/schema.ts'
import { type ChargeSubject, ofSubject } from '../payments/open-charge.ts'
import { refundCharges } from '../payments/refund-charges.ts'
import { deskRefundId } from '../payments/refund-ids.ts'
import { refundableCharges } from '../payments/refundable-charges.ts'
import { requestRefundIn } from '../payments/request-refund.ts'
import { releaseOrder } from '../wallet/order-wallet.ts'

type Refunded =
  | { ok: true }
  | { ok: false; problem: 'nothing-to-refund' | 'too-much' | 'not-chargeable' | 'wallet-changed' }

interface WantedRefund {
  orderId: string
  /** Null: all that is left of what was paid online. */
  amount: Minor | null
  /** The amount to refund to the wallet, as the desk showed it; undefined: nothing, as the desk did not show one. */
  wallet: Minor | undefined
  /** The desk's action: sent again, it refunds once. */
  actionId: string
  now: number
}

/**
 * Refunds what was paid online for a locked order, all of it or a part (DK-02, PR-04). What is on its way back or was
 * returned before counts: more than is left is `too-much`. A part that the provider cannot refund is `not-chargeable`
 * (decision 0068). A refund of everything returns the wallet's part too, if it is what the desk named (WL-03), else it is
 * `wallet-changed`. The caller rolls back after a problem.
 */
export async function refundOrder(tx: Transaction, wanted: WantedRefund): Promise<Refunded> {
  const { orderId, amount, wallet, now } = wanted
  if (wallet !== undefined) {
    const returned = amount === null ? await releaseOrder(tx, { orderId, now }) : 0
    if (returned !== wallet) return { ok: false, problem: 'wallet-changed' }
  }
  await lockCharges(tx, { purpose: 'order', subjectId: orderId })
  const paid = await refundableCharges(tx, [orderId])
  const left = paid.reduce((sum, charge) => sum + charge.left, 0)
  if (left === 0) return wallet ? { ok: true } : { ok: false, problem: 'nothing-to-refund' }
  if (amount !== null && amount > left) return { ok: false, problem: 'too-much' }
  // Money of an order that is returned as a whole is shown to the customer as on its way.
  if (amount !== null && amount < left) return refundPart(tx, paid, { ...wanted, amount })
  await refundAll(tx, orderId, left)
  return { ok: true }
}

/** Locks the charges of a locked subject, so that nothing else, such as a provider callback, records a refund meanwhile. */
export async function lockCharges(tx: Transaction, subject: ChargeSubject): Promise<void> {
  const ofOne = ofSubject(subject)
  await tx.select({ id: charges.id }).from(charges).where(ofOne).orderBy(asc(charges.id)).for('update')
}

async function refundAll(tx: Transaction, orderId: string, left: Minor): Promise<void> {
  await refundCharges(tx, { purpose: 'order', subjectId: orderId })
  await tx
    .update(orders)
    .set({ refunded: sql`${orders.refunded} + ${left}` })
    .where(eq(orders.id, orderId))
}

async function refundPart(
  tx: Transaction,
  paid: readonly { id: string; left: Minor }[],
  { amount, actionId, now }: WantedRefund & { amount: Minor },
): Promise<Refunded> {
  let open = amount
  for (const { id: chargeId, left } of paid) {
    const part = Math.min(open, left)
    if (part === 0) break
    const id = deskRefundId(chargeId, actionId)
    const requested = await requestRefundIn(tx, { id, chargeId, amount: part }, now)
    if (requested === 'not-chargeable') return { ok: false, problem: requested }
    if (requested !== 'requested') throw new Error(`The refund ${id} of a paid charge was ${requested}`)
    open -= part
  }
  return { ok: true }
}
