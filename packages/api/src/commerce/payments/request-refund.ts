import type { Instant, Minor } from '@storefront/domain'
import type { ChargePurpose } from '@storefront/domain/enums'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { charges } from '../../platform/database/schema/charges.ts'
import { orders, refunds, reservations } from '../../platform/database/schema.ts'
import { countRefunded } from './count-refunded.ts'
import { providerStep } from './provider-steps.ts'
import { receivedOf } from './unbooked-payments.ts'

export type RefundRequested =
  | 'requested'
  | 'known'
  | 'unknown-charge'
  | 'not-paid'
  | 'too-much'
  | 'not-chargeable'
  | 'id-reused'

/**
 * Requests the refund of a charge, of `amount` or of everything left. The job sends it to the provider. The same id is
 * refunded once; `too-much` if less is left, `not-chargeable` if the provider cannot refund this `amount` (decision
 * 0068). Of a payment with another amount, the amount received is refunded.
 */
export async function requestRefund(
  db: Database,
  wanted: { id: string; chargeId: string; amount?: Minor },
  now: Instant,
): Promise<RefundRequested> {
  return db.transaction(async (tx) => {
    await lockSubjectOf(tx, wanted.chargeId)
    return requestRefundIn(tx, wanted, now)
  })
}

/** Locks the order or reservation that a charge is for; lock order: it comes before its charges (decision 0052). */
export async function lockSubjectOf(tx: Transaction, chargeId: string): Promise<void> {
  const ofCharge = (purpose: ChargePurpose) =>
    tx
      .select({ id: charges.subjectId })
      .from(charges)
      .where(and(eq(charges.id, chargeId), eq(charges.purpose, purpose)))
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, ofCharge('order')))
    .for('update')
  await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(inArray(reservations.id, ofCharge('deposit')))
    .for('update')
}

/** {@link requestRefund} as a part of a transaction that has locked the order. */
export async function requestRefundIn(
  tx: Transaction,
  wanted: { id: string; chargeId: string; amount?: Minor },
  now: Instant,
): Promise<RefundRequested> {
  const [charge] = await tx.select().from(charges).where(eq(charges.id, wanted.chargeId)).for('update')
  if (!charge) return 'unknown-charge'
  const [known] = await tx.select().from(refunds).where(eq(refunds.id, wanted.id))
  if (known) return isSame(known, wanted) ? 'known' : 'id-reused'
  const isPaid = ['paid', 'refund_due', 'refunded'].includes(charge.state) || charge.paidAmount !== null
  if (!isPaid) return 'not-paid'
  const received = receivedOf(charge)
  const left = received.amount - (await returnedOf(tx, charge.id))
  const amount = wanted.amount ?? left
  if (amount <= 0 || amount > left) return 'too-much'
  // Everything that is left is never refused here: if the provider cannot refund it, the refund fails and is seen.
  const isWhole = wanted.amount === undefined
  if (!isWhole && amount % providerStep(charge.provider, received.currency) !== 0) return 'not-chargeable'
  const at = new Date(now)
  const { id, chargeId } = wanted
  const times = { nextAt: at, createdAt: at, updatedAt: at }
  await countRefunded(tx, chargeId, () =>
    tx.insert(refunds).values({ id, chargeId, amount, state: 'waiting', ...times }),
  )
  return 'requested'
}

function isSame(
  known: typeof refunds.$inferSelect,
  wanted: { chargeId: string; amount?: Minor | undefined },
): boolean {
  return known.chargeId === wanted.chargeId && (wanted.amount === undefined || wanted.amount === known.amount)
}

/** What was returned of a charge, or may have been. */
export async function returnedOf(tx: Transaction, chargeId: string): Promise<Minor> {
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${refunds.amount}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.chargeId, chargeId), ne(refunds.state, 'failed')))
  return Number(row?.sum ?? 0)
}
