import { lte, sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { shares } from '../database/schema.ts'
import type { Limit } from './code-limits.ts'

/**
 * Counts one more of something under a key and tells how many seconds to wait, 0 when it is within every limit. The
 * database counts, so the limits hold over all instances and however many come at once.
 */
export async function takeShare(
  db: Database,
  key: string,
  limits: readonly Limit[],
  now: number,
): Promise<number> {
  for (const { name, most, withinMs } of limits) {
    const started = new Date(now - withinMs)
    const [row] = await db
      .insert(shares)
      .values({ key: `${key}/${name}`, since: new Date(now), count: 1 })
      .onConflictDoUpdate({
        target: shares.key,
        set: {
          since: sql`case when ${lte(shares.since, started)} then excluded.since else ${shares.since} end`,
          count: sql`case when ${lte(shares.since, started)} then 1 else ${shares.count} + 1 end`,
        },
      })
      .returning()
    if (row && row.count > most) return Math.max(1, Math.ceil((row.since.getTime() + withinMs - now) / 1000))
  }
  return 0
}
