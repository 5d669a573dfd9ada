import {
  canMoveReservation,
  depositAfterMove,
  type Instant,
  isTooEarlyToMove,
  isTooLateToMove,
  reservationEnded,
} from '@storefront/domain'
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

/** Why a move is refused whatever the state is: its time has not come, or is over. */
type Untimely = 'too-early' | 'over'

/** Why staff cannot move a reservation to a state now (RS-04); null where they can. A till may confirm late what it heard late. */
export function untimelyMove(
  { startsAt, endsAt }: Pick<ReservationRow, 'startsAt' | 'endsAt'>,
  { to, now }: { to: ReservationState; now: Instant },
): Untimely | null {
  if (isTooEarlyToMove(to, { start: startsAt.getTime(), now })) return 'too-early'
  return isTooLateToMove(to, { end: endsAt.getTime(), now }) ? 'over' : null
}

const UNTIMELY: Record<Untimely, string> = {
  'too-early': 'It is too early for this state, as the reservation begins later.',
  over: 'It is too late for this state, as the time of the reservation is over.',
}

/** 409 for a move that {@link untimelyMove} refuses, with its reason. */
export const refuseUntimely = (reason: Untimely) =>
  refuse(409, 'transition-not-allowed', UNTIMELY[reason], { reason })
