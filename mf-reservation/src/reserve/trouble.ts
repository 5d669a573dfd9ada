import type { CallProblem } from '@storefront/api-client'

/** Why a time could not be kept or a reservation not be made. */
export type Trouble =
  /** Somebody was faster; the nearest times that are still free (RS-03). */
  | { kind: 'taken'; wished: string; isTable: boolean; freeTimes: readonly string[] }
  | { kind: 'price-changed' }
  /** The server said no, in the visitor's language. */
  | { kind: 'refused'; message: string; fields: readonly string[] }
  /** It was sent, and nobody has said whether it arrived. */
  | { kind: 'unanswered'; why: 'offline' | 'timeout' | 'unreadable' | 'unavailable' }

/** What a problem of the server or of the road to it means for whoever wished for a time. */
export function troubleOf(problem: CallProblem, wished: string): Trouble {
  if (problem.kind !== 'refused') return { kind: 'unanswered', why: problem.kind }
  if (problem.status >= 500) return { kind: 'unanswered', why: 'unavailable' }
  switch (problem.code) {
    case 'slot-taken':
    case 'slot-not-valid':
      return {
        kind: 'taken',
        wished,
        isTable: problem.reason === 'table-taken',
        freeTimes: problem.free_times ?? [],
      }
    case 'price-changed':
      return { kind: 'price-changed' }
    default:
      return {
        kind: 'refused',
        message: problem.message,
        fields: (problem.fields ?? []).map(({ field }) => field),
      }
  }
}
