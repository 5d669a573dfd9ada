import { and, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import { CLOCK_SKEW_MS } from '../database/clock-skew.ts'
import type { Database } from '../database/database.ts'
import { shares } from '../database/schema.ts'

/** How often something may be done in a time. */
export interface Limit {
  name: string
  most: number
  withinMs: number
}

/**
 * Rate limiter: counts an event under a key and returns the seconds to wait, 0 within every limit. The database counts,
 * so the limits hold across instances and concurrent requests. A window that starts in the future, because the clock was
 * set back, is reset.
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

/** Returns the newest share of a key, so that what did not happen is not counted. An empty window is deleted. */
export async function returnShare(db: Database, key: string, limits: readonly Limit[]): Promise<void> {
  const keys = inArray(
    shares.key,
    limits.map(({ name }) => `${key}/${name}`),
  )
  await db
    .update(shares)
    .set({ count: sql`${shares.count} - 1` })
    .where(and(keys, gt(shares.count, 0)))
  await db.delete(shares).where(and(keys, eq(shares.count, 0)))
}
