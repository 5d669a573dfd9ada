/** A smaller change is the time that an answer takes on its way. */
const NOTABLE = 2_000

/** How far the server's clock is ahead of the device's, in milliseconds; 0 until the server has told its time. */
let skew = 0
const watchers = new Set<(skew: number) => void>()

/**
 * Now by the server's clock, in epoch milliseconds: the one clock of the storefront (SH-04). The device's clock only
 * counts on between two answers, because it goes on while a phone sleeps.
 */
export function serverNow(): number {
  return Date.now() + skew
}

/** Takes the time that the server told just now; a text that is no moment changes nothing (SH-04). */
export function takeServerTime(now: string): void {
  const at = Date.parse(now)
  if (!Number.isNaN(at)) takeClockSkew(at - Date.now())
}

/** Takes how far the server's clock is ahead of the device's, in milliseconds, as it was measured before. */
export function takeClockSkew(milliseconds: number): void {
  const isNotable = Math.abs(milliseconds - skew) >= NOTABLE
  skew = milliseconds
  if (isNotable) for (const watcher of watchers) watcher(skew)
}

/** Calls back when the server's clock turns out to be another one than was thought, with its skew. Answers how to stop. */
export function watchServerClock(watcher: (skew: number) => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
