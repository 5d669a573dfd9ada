const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** An event is tried for this long after its first try. */
const TRIED_MS = 24 * HOUR
const FIRST_PAUSE = 30 * SECOND
const LONGEST_PAUSE = 15 * MINUTE
/** Failures in a row after which an endpoint seems to be down, and how long it then gets nothing. */
const DOWN_AFTER = 3
const LONGEST_REST = MINUTE

/**
 * When a failed event is tried next, in epoch milliseconds: 30 seconds later, doubling up to 15 minutes, the last time a day
 * after the first try; null after that.
 */
export function nextTry(
  { tries, firstAt, now }: { tries: number; firstAt: number; now: number },
  askedMs = 0,
) {
  const end = firstAt + TRIED_MS
  if (now >= end) return null
  const pause = Math.min(FIRST_PAUSE * 2 ** (tries - 1), LONGEST_PAUSE)
  return Math.min(now + Math.max(pause, askedMs), end)
}

/** Whether an endpoint with so many failures in a row seems to be down. */
export const isDown = (failures: number) => failures >= DOWN_AFTER

/** How long an endpoint that seems to be down gets nothing, so that a queue of events does not wait for each answer. */
export function restMs(failures: number): number {
  return isDown(failures) ? Math.min(FIRST_PAUSE * 2 ** (failures - DOWN_AFTER), LONGEST_REST) : 0
}
