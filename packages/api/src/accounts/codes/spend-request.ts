import { and, eq, isNull } from 'drizzle-orm'
import { isSince } from '../../platform/database/clock-skew.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { codeRequests } from '../../platform/database/schema.ts'
import { VERIFIED_MS } from './code-limits.ts'
import { type CodeRequestRow, takeCode } from './try-code.ts'

/**
 * Takes a verified request, once and within 15 minutes; null when it cannot be taken. With a code that was compared just
 * now, that is taken first.
 */
export async function spendRequest(
  tx: Transaction,
  requestId: string,
  { now, withCode }: { now: number; withCode: boolean },
): Promise<CodeRequestRow | null> {
  if (withCode && !(await takeCode(tx, requestId, now))) return null
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
