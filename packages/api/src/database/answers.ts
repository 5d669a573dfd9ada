import { sql } from 'drizzle-orm'
import type { Database } from './open.ts'

/** Whether the database answers a question that any database can. */
export async function answers(db: Database): Promise<boolean> {
  try {
    await db.execute(sql`select 1`)
    return true
  } catch {
    return false
  }
}
