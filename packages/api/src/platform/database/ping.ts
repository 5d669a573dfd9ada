import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Whether the database answers a trivial query. */
export async function ping(db: Database): Promise<boolean> {
  try {
    await db.execute(sql`select 1`)
    return true
  } catch {
    return false
  }
}
