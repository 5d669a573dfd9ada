import { not } from 'drizzle-orm'
import { isSince } from '../../platform/database/clock-skew.ts'
import { codeRequests, shares } from '../../platform/database/schema.ts'
import type { AccountsContext } from '../accounts-context.ts'
import { RETENTION_MS } from './code-limits.ts'

/** Deletes requests for codes and the counts of limits after a day (PR-10). */
export async function forgetCodes({ db, clock }: Pick<AccountsContext, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  await db.delete(codeRequests).where(not(isSince(codeRequests.createdAt, now, RETENTION_MS)))
  await db.delete(shares).where(not(isSince(shares.since, now, RETENTION_MS)))
}
