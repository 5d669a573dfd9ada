import type { ReservationState } from '@storefront/api-contract/reservation'
import type { Instant } from '@storefront/domain'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../database/open.ts'
import { bookings, reservations } from '../database/schema.ts'
import type { ReservationRow } from './reservation-records.ts'

const NEXT: Record<ReservationState, readonly ReservationState[]> = {
  payment_pending: ['cancelled'],
  placed: ['confirmed', 'seated', 'no_show', 'cancelled'],
  confirmed: ['seated', 'no_show', 'cancelled'],
  seated: ['completed'],
  completed: [],
  no_show: [],
  cancelled: [],
}

/** States in which nobody sits at the table, or comes to it. */
const ENDED: readonly ReservationState[] = ['completed', 'no_show', 'cancelled']

/** Whether a reservation can go from one state to another. */
export function canMoveReservation(from: ReservationState, to: ReservationState): boolean {
  return NEXT[from].includes(to)
}

/**
 * Moves a locked reservation; false, with nothing changed, where there is no such move. One that ends frees its time. A
 * deposit that was paid is due back when it is cancelled, not when nobody came.
 */
export async function moveReservation(
  tx: Transaction,
  row: ReservationRow,
  to: ReservationState,
  now: Instant,
  reason: string | null = null,
): Promise<boolean> {
  if (!canMoveReservation(row.state, to)) return false
  const depositState = to === 'cancelled' && row.depositState === 'paid' ? 'refund_due' : row.depositState
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
  if (ENDED.includes(to)) await tx.delete(bookings).where(eq(bookings.reservationId, row.id))
  return true
}
