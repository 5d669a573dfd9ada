import { and, eq, isNull } from 'drizzle-orm'
import { isSince } from '../../platform/database/clock-skew.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { codeRequests } from '../../platform/database/schema.ts'
import { VERIFIED_MS } from './code-limits.ts'
import type { CodeRequestRow } from './try-code.ts'

/** Takes a verified request, once and within 15 minutes; null when it cannot be taken. */
export async function spendRequest(
  tx: Transaction,
  requestId: string,
  now: number,
): Promise<CodeRequestRow | null> {
  const [row] = await tx
    .update(codeRequests)
    .set({ spentAt: new Date(now), codes: [] })
    .where(
      and(
        eq(codeRequests.id, requestId),
        isNull(codeRequests.spentAt),
        isSince(codeRequests.verifiedAt, now, VERIFIED_MS),
      ),
    )
    .returning()
  return row ?? null
}
