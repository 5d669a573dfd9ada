/** Smaller changes are network latency. */
const MIN_CHANGE_MS = 2_000

/** How far the server's clock is ahead of the device's, in milliseconds; 0 until it is known. */
let skew = 0
const watchers = new Set<(skew: number) => void>()

/**
 * Current time of the server's clock, in epoch milliseconds: the one clock of the storefront (SH-04). Between two answers
 * it follows the device's clock, which keeps running while a phone sleeps.
 */
export function serverNow(): number {
  return Date.now() + skew
}

/** Sets the clock to the server's time of an answer; an invalid date is ignored (SH-04). */
export function takeServerTime(now: string): void {
  const at = Date.parse(now)
  if (!Number.isNaN(at)) takeClockSkew(at - Date.now())
}

/** Sets how far the server's clock is ahead of the device's, in milliseconds. */
export function takeClockSkew(milliseconds: number): void {
  const hasChanged = Math.abs(milliseconds - skew) >= MIN_CHANGE_MS
  skew = milliseconds
  if (hasChanged) for (const watcher of watchers) watcher(skew)
}

/** Calls `watcher` with the new skew when it changes noticeably. Returns a cleanup function. */
export function watchServerClock(watcher: (skew: number) => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
