import type { MessageFile } from '@storefront/api-contract/business-file'
import { type Instant, instantOf, zonedTime } from '@storefront/domain'
import { and, count, eq, gte } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { messageSettings, messageSteps } from '../../platform/database/schema.ts'
import { isStep, type StepRow } from './claim-step.ts'

type Limit = NonNullable<MessageFile['limit']>

/**
 * Counts the SMS or WhatsApp message of a step against the limit of its business, once; `false` where none is left
 * (DK-04). The row of the business's settings is locked meanwhile, so that the limit holds over all machines.
 */
export function countStep(
  db: Database,
  row: StepRow,
  { limit, timeZone, now }: { limit: Limit | undefined; timeZone: string; now: Instant },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { referenceId } = row
    await tx.select().from(messageSettings).where(eq(messageSettings.referenceId, referenceId)).for('update')
    if (limit && row.countedAt === null && row.kind !== 'refund') {
      const since = gte(messageSteps.countedAt, new Date(periodStart(limit.per, timeZone, now)))
      const [used] = await tx
        .select({ of: count() })
        .from(messageSteps)
        .where(and(eq(messageSteps.referenceId, referenceId), since))
      if ((used?.of ?? 0) >= limit.messages) return false
    }
    if (row.countedAt === null)
      await tx
        .update(messageSteps)
        .set({ countedAt: new Date(now) })
        .where(isStep(row))
    return true
  })
}

function periodStart(per: Limit['per'], timeZone: string, now: Instant): Instant {
  const { year, month, day } = zonedTime(now, timeZone)
  return instantOf({ year, month, day: per === 'day' ? day : 1, hour: 0, minute: 0 }, timeZone)
}
