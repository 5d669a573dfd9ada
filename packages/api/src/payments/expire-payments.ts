import { and, eq, not } from 'drizzle-orm'
import type { ApiContext } from '../api-context.ts'
import { isSince } from '../database/clock-skew.ts'
import { paymentSessions } from '../database/schema.ts'
import { lockOrder, moveOrder } from '../orders/move-order.ts'
import { CHARGE_MINUTES } from './open-charge.ts'

/** Batch size; the rest follows in the next run. */
const MOST_AT_ONCE = 200

/**
 * Expires abandoned payments one by one: the order fails and its holds are released (OR-05, WL-03). Safe to run on
 * several instances at once; returns their number.
 */
export async function expirePayments({ db, clock }: Pick<ApiContext, 'db' | 'clock'>): Promise<number> {
  const due = await db
    .select({ id: paymentSessions.id, orderId: paymentSessions.orderId })
    .from(paymentSessions)
    .where(
      and(
        eq(paymentSessions.state, 'pending'),
        not(isSince(paymentSessions.createdAt, clock(), CHARGE_MINUTES * 60_000)),
      ),
    )
    .limit(MOST_AT_ONCE)
  let expired = 0
  for (const { id, orderId } of due) {
    const isExpired = await db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId)
      const [session] = await tx
        .update(paymentSessions)
        .set({ state: 'expired' })
        .where(and(eq(paymentSessions.id, id), eq(paymentSessions.state, 'pending')))
        .returning({ id: paymentSessions.id })
      if (!session) return false
      if (order) await moveOrder(tx, order, 'payment_failed', clock(), 'failed')
      return true
    })
    if (isExpired) expired += 1
  }
  return expired
}
