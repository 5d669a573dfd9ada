import type { CallProblem } from '@storefront/api-client'

/** Why a hold or a reservation failed. */
export type ReservationError =
  /** Already taken; with the nearest free times (RS-03). */
  | { kind: 'taken'; requestedTime: string; isTable: boolean; freeTimes: readonly string[] }
  | { kind: 'price-changed' }
  /** Refused by the server. */
  | { kind: 'refused'; problem: CallProblem; fields: readonly string[] }
  /** Sent, outcome unknown. */
  | { kind: 'unanswered'; why: 'offline' | 'timeout' | 'unreadable' | 'unavailable' }

/** Maps a call problem to a reservation error for the requested time. */
export function toReservationError(problem: CallProblem, requestedTime: string): ReservationError {
  if (problem.kind !== 'refused') return { kind: 'unanswered', why: problem.kind }
  if (problem.status >= 500) return { kind: 'unanswered', why: 'unavailable' }
  switch (problem.code) {
    case 'slot-taken':
    case 'slot-not-valid':
      return {
        kind: 'taken',
        requestedTime,
        isTable: problem.reason === 'table-taken',
        freeTimes: problem.free_times ?? [],
      }
    case 'price-changed':
      return { kind: 'price-changed' }
    default:
      return {
        kind: 'refused',
        problem,
        fields: (problem.fields ?? []).map(({ field }) => field),
      }
  }
}
