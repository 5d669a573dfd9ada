import { canMoveReservation, depositAfterMove, type Instant, reservationEnded } from '@storefront/domain'
import type { ReservationState } from '@storefront/domain/enums'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { bookings, reservations } from '../../platform/database/schema.ts'
import { refuse } from '../../platform/http/reply.ts'
import { refundCharges } from '../payments/refund-charges.ts'
import type { ReservationRow } from './reservation-records.ts'

/**
 * Changes the state of a locked reservation; false without a change if there is no such transition. An ended reservation
 * frees its time. A paid deposit is refundable on cancellation, not on a no-show.
 */
export async function moveReservation(
  tx: Transaction,
  row: ReservationRow,
  { to, now, reason = null }: { to: ReservationState; now: Instant; reason?: string | null },
): Promise<boolean> {
  if (!canMoveReservation(row.state, to)) return false
  const depositState = depositAfterMove(row.depositState, to)
  if (depositState === 'refund_due') await refundCharges(tx, { purpose: 'deposit', subjectId: row.id })
  await tx
    .update(reservations)
    .set({
      state: to,
      depositState,
      cancelReason: to === 'cancelled' ? reason : null,
      revision: sql`${reservations.revision} + 1`,
      updatedAt: new Date(now),
    })
    .where(eq(reservations.id, row.id))
  if (reservationEnded(to)) await tx.delete(bookings).where(eq(bookings.reservationId, row.id))
  return true
}

/** 409 for a move that is refused by `isTooEarlyToMove` (RS-04). */
export const tooEarlyToMove = () =>
  refuse(409, 'transition-not-allowed', 'It is too early for this state, as the reservation begins later.')
