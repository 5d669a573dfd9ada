/** Where a reservation stands. */
export type ReservationState =
  | 'payment_pending'
  | 'placed'
  | 'confirmed'
  | 'seated'
  | 'completed'
  | 'no_show'
  | 'cancelled'

const NEXT: Record<ReservationState, readonly ReservationState[]> = {
  payment_pending: ['cancelled'],
  placed: ['confirmed', 'seated', 'no_show', 'cancelled'],
  confirmed: ['seated', 'no_show', 'cancelled'],
  seated: ['completed'],
  completed: [],
  no_show: [],
  cancelled: [],
}

/** States in which nobody sits at the table, or comes to it: its time is free again. */
export const ENDED_RESERVATIONS = ['completed', 'no_show', 'cancelled'] as const satisfies ReservationState[]

/** Whether a reservation can go from one state to another (RS-04). */
export function canMoveReservation(from: ReservationState, to: ReservationState): boolean {
  return NEXT[from].includes(to)
}

/** Whether a reservation in this state takes no time any more. */
export function reservationEnded(state: ReservationState): boolean {
  return (ENDED_RESERVATIONS as readonly ReservationState[]).includes(state)
}

/** A deposit that was paid is due back when the reservation is cancelled, not when nobody came. */
export function depositAfterMove<State extends string>(
  deposit: State,
  to: ReservationState,
): State | 'refund_due' {
  return to === 'cancelled' && deposit === 'paid' ? 'refund_due' : deposit
}
