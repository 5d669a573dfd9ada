import { between, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * How far the clocks of instances may be apart. A stored moment further ahead of now was written before the clock was
 * set back: it must neither lock nor open anything until the clock is there again.
 */
export const CLOCK_SKEW_MS = 60_000

/** Whether a stored moment is at most so long ago, and not ahead of the clock. */
export function isSince(column: PgColumn, now: number, ms: number): SQL {
  return between(column, new Date(now - ms + 1), new Date(now + CLOCK_SKEW_MS))
}
