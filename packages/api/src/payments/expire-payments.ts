import { and, eq, not } from 'drizzle-orm'
import type { ApiContext } from '../api-context.ts'
import { CHARGE_MINUTES } from '../charges/expire-charges.ts'
import { isSince } from '../database/clock-skew.ts'
import { paymentSessions } from '../database/schema.ts'
import { lockOrder, moveOrder } from '../orders/move-order.ts'

/** At one look; what is left over comes with the next. */
const MOST_AT_ONCE = 200

/**
 * Gives up payments that were left alone: the order is unpaid, and all it held goes back to others (OR-05, WL-03). One
 * by one, safe on several instances at once. Says how many.
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
