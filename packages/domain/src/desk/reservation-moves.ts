import { canMoveReservation, type ReservationState } from '../reservation/reservation-state.ts'
import type { Instant } from '../schedule/zoned-time.ts'
import type { StaffRole } from './staff-rights.ts'

/** Where staff move a reservation, in the order of the buttons. */
export const STAFF_RESERVATION_STATES = ['confirmed', 'seated', 'completed', 'no_show', 'cancelled'] as const
export type StaffReservationState = (typeof STAFF_RESERVATION_STATES)[number]

/** The states that a role may move a reservation to (DK-01, RS-04). */
export function reservationMoves(role: StaffRole, state: ReservationState): StaffReservationState[] {
  // A reservation that waits for its deposit is the visitor's until then.
  if (role === 'kitchen' || state === 'payment_pending') return []
  return STAFF_RESERVATION_STATES.filter((to) => canMoveReservation(state, to))
}

/** What a role may answer to a reservation of a later day: nobody can be seated or missed yet (DK-01). */
export function reservationAnswers(role: StaffRole, state: ReservationState): StaffReservationState[] {
  return reservationMoves(role, state).filter((to) => to === 'confirmed' || to === 'cancelled')
}

interface TableReservation {
  state: ReservationState
  startsAt: Instant
  endsAt: Instant
}
const TAKEN: readonly ReservationState[] = ['placed', 'confirmed', 'seated']

/**
 * The reservation that a table has now: who was seated last, else whose time it is, else who comes next; null without one.
 * Guests who are still marked as seated after their time give way once the next reservation has begun (DK-01).
 */
export function tableReservation<R extends TableReservation>(ofTable: readonly R[], now: Instant): R | null {
  const open = ofTable
    .filter(({ state, endsAt }) => state === 'seated' || (TAKEN.includes(state) && endsAt > now))
    .toSorted((one, other) => one.startsAt - other.startsAt)
  const seated = open.findLast(({ state }) => state === 'seated')
  const begun = open.find(({ startsAt, endsAt }) => startsAt <= now && endsAt > now)
  const isOver = seated !== undefined && seated.endsAt <= now
  return (isOver ? begun : null) ?? seated ?? open[0] ?? null
}
