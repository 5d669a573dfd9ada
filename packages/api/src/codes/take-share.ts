import { gt, lte, or, sql } from 'drizzle-orm'
import { CLOCK_SKEW_MS } from '../database/clock-skew.ts'
import type { Database } from '../database/open.ts'
import { shares } from '../database/schema.ts'
import type { Limit } from './code-limits.ts'

/**
 * Counts one more of something under a key and tells how many seconds to wait, 0 when it is within every limit. The
 * database counts, so the limits hold over all instances and however many come at once. A count that began ahead of the
 * clock, which was set back since, begins again.
 */
export async function takeShare(
  db: Database,
  key: string,
  limits: readonly Limit[],
  now: number,
): Promise<number> {
  for (const { name, most, withinMs } of limits) {
    const isOver = or(
      lte(shares.since, new Date(now - withinMs)),
      gt(shares.since, new Date(now + CLOCK_SKEW_MS)),
    )
    const [row] = await db
      .insert(shares)
      .values({ key: `${key}/${name}`, since: new Date(now), count: 1 })
      .onConflictDoUpdate({
        target: shares.key,
        set: {
          since: sql`case when ${isOver} then excluded.since else ${shares.since} end`,
          count: sql`case when ${isOver} then 1 else ${shares.count} + 1 end`,
        },
      })
      .returning()
    if (row && row.count > most) return Math.max(1, Math.ceil((row.since.getTime() + withinMs - now) / 1000))
  }
  return 0
}
