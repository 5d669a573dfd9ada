import type { Instant } from '../schedule/zoned-time.ts'

/** The states of a reservation: it may wait for its deposit, then for the business, and comes to one of four ends (RS-04). */
export const RESERVATION_STATES = [
  'payment_pending',
  'placed',
  'confirmed',
  'seated',
  'completed',
  'no_show',
  'cancelled',
] as const
export type ReservationState = (typeof RESERVATION_STATES)[number]

const NEXT: Record<ReservationState, readonly ReservationState[]> = {
  payment_pending: ['cancelled'],
  placed: ['confirmed', 'seated', 'no_show', 'cancelled'],
  confirmed: ['seated', 'no_show', 'cancelled'],
  seated: ['completed'],
  completed: [],
  no_show: [],
  cancelled: [],
}

/** States that release the table and its time slot. */
export const ENDED_RESERVATIONS = ['completed', 'no_show', 'cancelled'] as const satisfies ReservationState[]

/** Why a reservation was cancelled whose deposit did not come in time; the business has never seen it (RS-04). */
export const DEPOSIT_NOT_PAID = 'deposit-not-paid'

/** Whether a reservation can go from one state to another (RS-04). */
export function canMoveReservation(from: ReservationState, to: ReservationState): boolean {
  return NEXT[from].includes(to)
}

/** Guests of an evening may come for the meal before it; who seats one of a time that is farther has the wrong one. */
const SEATED_BEFORE_MS = 4 * 60 * 60_000

/** Whether a reservation cannot be moved to a state yet: nobody is missed before its start, or seated hours before (RS-04). */
export function isTooEarlyToMove(
  to: ReservationState,
  { start, now }: { start: Instant; now: Instant },
): boolean {
  if (to === 'no_show') return now < start
  return to === 'seated' && now < start - SEATED_BEFORE_MS
}

/** Whether staff cannot move a reservation to a state any more: nobody confirms a time that is over (RS-04). */
export function isTooLateToMove(to: ReservationState, { end, now }: { end: Instant; now: Instant }): boolean {
  return to === 'confirmed' && now >= end
}

/** Whether a reservation in this state takes no time any more. */
export function reservationEnded(state: ReservationState): boolean {
  return (ENDED_RESERVATIONS as readonly ReservationState[]).includes(state)
}

/** A paid deposit is refunded on cancellation, not on a no-show. */
export function depositAfterMove<State extends string>(
  deposit: State,
  to: ReservationState,
): State | 'refund_due' {
  return to === 'cancelled' && deposit === 'paid' ? 'refund_due' : deposit
}
