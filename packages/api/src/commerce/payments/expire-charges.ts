import { and, eq, not } from 'drizzle-orm'
import { isSince } from '../../platform/database/clock-skew.ts'
import { charges } from '../../platform/database/schema/charges.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { CHARGE_MINUTES } from './open-charge.ts'

/** Batch size; the rest follows in the next run. */
const BATCH_SIZE = 200

/**
 * Expires abandoned charges one by one: their subjects release what they hold (OR-05, WL-03, RS-01). Safe to run on
 * several instances at once; returns their number.
 */
export async function expireCharges({
  db,
  clock,
  chargeHandlers,
}: Pick<CommerceContext, 'db' | 'clock' | 'chargeHandlers'>): Promise<number> {
  const now = clock()
  const due = await db
    .select({ id: charges.id, purpose: charges.purpose, subjectId: charges.subjectId })
    .from(charges)
    .where(and(eq(charges.state, 'pending'), not(isSince(charges.createdAt, now, CHARGE_MINUTES * 60_000))))
    .limit(BATCH_SIZE)
  let expired = 0
  for (const { id, purpose, subjectId } of due) {
    const handler = chargeHandlers[purpose]
    expired += await db.transaction(async (tx) => {
      const name = await handler.lock(tx, subjectId)
      const [charge] = await tx
        .update(charges)
        .set({ state: 'expired' })
        .where(and(eq(charges.id, id), eq(charges.state, 'pending')))
        .returning()
      if (!charge) return 0
      if (name !== null) await handler.failed(tx, charge, now)
      return 1
    })
  }
  return expired
}
