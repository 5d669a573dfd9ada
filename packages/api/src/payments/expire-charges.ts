import { and, eq, not } from 'drizzle-orm'
import type { ApiContext } from '../api-context.ts'
import { isSince } from '../database/clock-skew.ts'
import { charges } from '../database/schema/charges.ts'
import { CHARGE_MINUTES } from './open-charge.ts'

/** Expires unpaid charges one by one and returns their number; safe to run on several instances at once. */
export async function expireCharges({
  db,
  clock,
  chargeHandlers,
}: Pick<ApiContext, 'db' | 'clock' | 'chargeHandlers'>): Promise<number> {
  const now = clock()
  const due = await db
    .select({ id: charges.id })
    .from(charges)
    .where(and(eq(charges.state, 'pending'), not(isSince(charges.createdAt, now, CHARGE_MINUTES * 60_000))))
  let expired = 0
  for (const { id } of due) {
    expired += await db.transaction(async (tx) => {
      const [charge] = await tx
        .update(charges)
        .set({ state: 'expired' })
        .where(and(eq(charges.id, id), eq(charges.state, 'pending')))
        .returning()
      if (!charge) return 0
      await chargeHandlers[charge.purpose].failed(tx, charge, now)
      return 1
    })
  }
  return expired
}
