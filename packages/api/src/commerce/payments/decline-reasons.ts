import type { ChargePurpose, DeclineReason } from '@storefront/domain/enums'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { charges } from '../../platform/database/schema/charges.ts'

/** Decline reasons of the newest payments of these subjects, by subject; none if it was not declined (PR-04). */
export async function declineReasons(
  db: Database | Transaction,
  purpose: ChargePurpose,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, DeclineReason>> {
  const byId = new Map<string, DeclineReason>()
  if (subjectIds.length === 0) return byId
  const rows = await db
    .select({ id: charges.subjectId, reason: charges.declineReason })
    .from(charges)
    .where(and(eq(charges.purpose, purpose), inArray(charges.subjectId, [...subjectIds])))
    .orderBy(asc(charges.createdAt))
  for (const { id, reason } of rows) {
    if (reason) byId.set(id, reason)
    else byId.delete(id)
  }
  return byId
}
