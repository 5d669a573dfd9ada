import { eq } from 'drizzle-orm'
import { rollBackOnRefusal } from '../../platform/database/roll-back-on-refusal.ts'
import { bookings, reservations } from '../../platform/database/schema.ts'
import { answer, type Reply, refuse } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { canStillBePaid } from '../payments/open-again.ts'
import { type OpenedCharge, openCharge, saveCharge } from '../payments/open-charge.ts'
import { lockReservation } from './lock-reservation.ts'
import type { ReservationRow } from './reservation-records.ts'

/**
 * A payment session of a deposit while its time is still held, otherwise 409 `payment-not-pending`: the one that is
 * open, after its provider was asked for it, or a new one.
 */
export async function payDeposit(context: CommerceContext, row: ReservationRow): Promise<Reply<null>> {
  const { db, clock } = context
  const isOpen = await canStillBePaid(context, { purpose: 'deposit', subjectId: row.id })
  const charge = isOpen ? null : await openDepositCharge(context, row)
  return rollBackOnRefusal(db, async (tx) => {
    const now = clock()
    // Lock order: the reservation before its charges, as in settlement.
    const { state } = await lockReservation(tx, row.id)
    const [booking] = await tx.select().from(bookings).where(eq(bookings.reservationId, row.id))
    const isHeld = booking?.expiresAt && booking.expiresAt.getTime() > now
    if (state !== 'payment_pending' || !isHeld) {
      return refuse(409, 'payment-not-pending', 'This reservation does not wait for a payment.')
    }
    if (!charge) return answer(null)
    await saveCharge(tx, charge, now)
    await tx.update(reservations).set({ depositState: 'pending' }).where(eq(reservations.id, row.id))
    return answer(null)
  })
}

function openDepositCharge(context: CommerceContext, row: ReservationRow): Promise<OpenedCharge> {
  return openCharge(context, {
    purpose: 'deposit',
    subjectId: row.id,
    referenceId: row.referenceId,
    amount: row.depositAmount,
    currency: row.snapshot.currency,
    locale: row.snapshot.locale,
    payer: { name: row.snapshot.name, phone: row.snapshot.phone },
  })
}
