import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { installation } from '../database/schema.ts'

const KEY = 'origin'

interface Serving {
  /** The public origin of the process; only https origins are compared. */
  publicOrigin: string | null
  runsJobs: boolean
}

/**
 * Compares the public origin of a starting process with the one stored in its database. Resolves with a warning for the
 * operator if they differ, since a restored copy knows the customers, tills and printers of its original (PR-01); else
 * null. The first process that runs the jobs stores its origin.
 */
export async function matchOrigin(db: Database, { publicOrigin, runsJobs }: Serving): Promise<string | null> {
  if (!publicOrigin?.startsWith('https://')) return null
  await db.insert(installation).values({ key: KEY, value: publicOrigin }).onConflictDoNothing()
  const isOrigin = eq(installation.key, KEY)
  const [kept] = await db.select({ origin: installation.value }).from(installation).where(isOrigin)
  if (!kept || kept.origin === publicOrigin) return null
  if (runsJobs) await db.update(installation).set({ value: publicOrigin }).where(isOrigin)
  return `The database is served at ${kept.origin}, this process serves ${publicOrigin}. In a copy the jobs write to the customers, tills and printers of the original: see "A copy of a shop" in docs/production.md.`
}
