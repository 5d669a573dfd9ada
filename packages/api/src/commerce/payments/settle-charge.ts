import type { Instant } from '@storefront/domain'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Catalogue } from '../../catalogue/business/catalogue.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type ChargeState, charges, HELD_STATES } from '../../platform/database/schema/charges.ts'
import type { CommerceContext } from '../commerce-context.ts'
import type { Charge, ChargeHandler, RefundReason } from './charge-handler.ts'
import { noteDecline } from './note-decline.ts'
import { ofSubject, supersedeCharges } from './open-charge.ts'
import type { PaymentNotice } from './payment-provider.ts'
import { touchSubject } from './refund-effects.ts'
import { isReserved, settleReserved } from './settle-reserved.ts'

/** Whose signature a notice has; the sandbox speaks for every business. */
export interface NoticeSource {
  provider: string
  referenceId: string | null
}

/** Result of a notice: `ignored` if the charge had already ended, `mismatch` if amount or currency differ. */
export type Settlement = 'applied' | 'ignored' | 'unknown-session' | 'mismatch'

/** Money is never lost: it counts after the charge was declined, expired or superseded (decision 0015). */
const ACCEPTED: Readonly<Record<PaymentNotice['outcome'], readonly ChargeState[]>> = {
  paid: ['pending', 'failed', 'expired', 'superseded'],
  authorised: ['pending', 'failed', 'expired', 'superseded'],
  failed: ['pending'],
  expired: ['pending'],
  declined: [],
}
/** Ended here without the provider's word: once it says that no money came, that is known (PR-04). */
const GIVEN_UP: readonly ChargeState[] = ['expired', 'superseded']

/**
 * Applies a provider's notice to a charge, once (OR-05): paid money is booked for its subject, or marked to be refunded
 * and reported to the operator if the subject cannot use it. A repeated notice, or a decline after the end, changes
 * nothing; one with another amount or currency is rejected, and one of another account or provider knows no session.
 */
export async function settleCharge(
  context: CommerceContext,
  notice: PaymentNotice,
  source: NoticeSource,
): Promise<Settlement> {
  const { db, clock, catalogues, chargeHandlers } = context
  const [known] = await db.select().from(charges).where(eq(charges.id, notice.session))
  if (!known || !isFrom(known, source)) return 'unknown-session'
  if (known.amount !== notice.amount || known.currency !== notice.currency) return 'mismatch'
  if (notice.outcome === 'declined') return noteDecline(context, known, notice)
  if (isReserved(known)) return settleReserved(context, known, notice)
  const handler = chargeHandlers[known.purpose]
  // Before the transaction: the embedded database has a single connection.
  const catalogue = await catalogues.byReference(known.referenceId)
  const { settlement, refund } = await db.transaction(async (tx): Promise<Settled> => {
    const name = await handler.lock(tx, known.subjectId)
    const [charge] = await tx.select().from(charges).where(eq(charges.id, known.id)).for('update')
    if (!charge || !ACCEPTED[notice.outcome].includes(charge.state)) {
      if (charge && isUnpaid(notice) && GIVEN_UP.includes(charge.state)) await fail(tx, charge, notice)
      return { settlement: 'ignored', refund: null }
    }
    const at = { now: clock(), catalogue, isTaken: notice.outcome === 'paid' }
    if (!isUnpaid(notice)) {
      await tx
        .update(charges)
        .set({ payment: notice.payment ?? charge.payment, paidAmount: null, paidCurrency: null })
        .where(eq(charges.id, charge.id))
      const reason = await bookMoney(tx, charge, { ...at, handler: name === null ? null : handler })
      const refund = reason && `(${reason}): ${name ?? `${charge.purpose} of ${charge.referenceId}, deleted`}`
      return { settlement: 'applied', refund }
    }
    if (name !== null) await handler.failed(tx, charge, at.now)
    await fail(tx, charge, notice)
    return { settlement: 'applied', refund: null }
  })
  // A log hides texts that could be about people; what was paid for must be readable.
  if (refund) context.report(`A payment must be refunded ${refund}`, null)
  return settlement
}

function isUnpaid({ outcome }: PaymentNotice): boolean {
  return outcome === 'failed' || outcome === 'expired'
}

function isFrom(charge: Charge, { provider, referenceId }: NoticeSource): boolean {
  return charge.provider === provider && (referenceId === null || charge.referenceId === referenceId)
}

interface Settled {
  settlement: Settlement
  /** Reason and subject of money to refund. */
  refund: string | null
}

interface Booking {
  /** Null if the subject is gone. */
  handler: ChargeHandler | null
  now: Instant
  catalogue: Catalogue | null
  /** False for money that is only reserved. */
  isTaken: boolean
}

/** Books paid or reserved money; returns why it must be returned instead. */
async function bookMoney(tx: Transaction, charge: Charge, booking: Booking): Promise<RefundReason | null> {
  const { handler, isTaken, now } = booking
  const reason = await refundReason(tx, charge, booking)
  const states = isTaken ? (['refund_due', 'paid'] as const) : (['void_due', 'authorised'] as const)
  await setState(tx, charge, states[reason ? 0 : 1])
  // No other session may take money for the same subject.
  await supersedeCharges(tx, charge)
  if (!reason) return null
  await handler?.refundDue(tx, charge)
  await touchSubject(tx, charge, new Date(now))
  return reason
}

async function refundReason(
  tx: Transaction,
  charge: Charge,
  { handler, now, catalogue }: Booking,
): Promise<RefundReason | null> {
  if (!handler) return 'paid-after-end'
  const [paid] = await tx
    .select({ id: charges.id })
    .from(charges)
    .where(and(ofSubject(charge), inArray(charges.state, HELD_STATES), ne(charges.id, charge.id)))
    .limit(1)
  return paid ? 'paid-twice' : handler.settled(tx, charge, { now, catalogue })
}

async function fail(tx: Transaction, charge: Charge, { reason }: PaymentNotice): Promise<void> {
  await tx
    .update(charges)
    .set({ state: 'failed', declineReason: reason ?? charge.declineReason })
    .where(eq(charges.id, charge.id))
}

async function setState(tx: Transaction, { id }: Charge, state: ChargeState): Promise<void> {
  await tx.update(charges).set({ state }).where(eq(charges.id, id))
}
