import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'

/**
 * Serializes changes of the owner of a number until the transaction ends. Taken before any customer is
 * locked, so that no two wait for each other.
 */
export async function lockPhone(tx: Transaction, referenceId: string, phone: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${referenceId} ${phone}`}, 0))`)
}
