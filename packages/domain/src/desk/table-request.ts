import type { Instant } from '../schedule/zoned-time.ts'

const MINUTE = 60_000

/** What a guest asks for from a table (DK-06). */
export const TABLE_REQUEST_KINDS = ['waiter', 'bill'] as const
export type TableRequestKind = (typeof TABLE_REQUEST_KINDS)[number]

/** `answered`: somebody is on the way; `cleared`: it is done. */
export const TABLE_REQUEST_STATES = ['open', 'answered', 'cleared'] as const
export type TableRequestState = (typeof TABLE_REQUEST_STATES)[number]

/** A request that nobody cleared ends by itself after this long. */
const LASTS_MS = 60 * MINUTE

/** The most requests of one table in a stretch of time. */
export const TABLE_REQUEST_LIMIT = { most: 6, withinMs: 10 * MINUTE } as const

/** Requests from before this moment are over, cleared or not. */
export function oldestRequestAt(now: Instant): Instant {
  return now - LASTS_MS
}

/** Whether staff may move a request on; back is never possible, and the same state again changes nothing. */
export function mayMoveRequest(from: TableRequestState, to: TableRequestState): boolean {
  return TABLE_REQUEST_STATES.indexOf(to) > TABLE_REQUEST_STATES.indexOf(from)
}

/** When a table may ask again, in whole seconds; null when it may now. `at` are its requests so far. */
export function requestWait(at: readonly Instant[], now: Instant): number | null {
  const { most, withinMs } = TABLE_REQUEST_LIMIT
  const recent = at.filter((moment) => moment > now - withinMs).toSorted((a, b) => b - a)
  const oldest = recent[most - 1]
  return oldest === undefined ? null : Math.ceil((oldest + withinMs - now) / 1000)
}
