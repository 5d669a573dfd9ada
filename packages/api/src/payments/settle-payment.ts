import { eq } from 'drizzle-orm'
import type { ApiContext } from '../api-context.ts'
import { orders, paymentSessions } from '../database/schema.ts'
import { lockOrder, moveOrder } from '../orders/move-order.ts'
import type { PaymentNotice } from './payment-provider.ts'

/** What became of a notice: `ignored` when the session had already ended, `mismatch` when it does not fit it. */
export type Settlement = 'applied' | 'ignored' | 'unknown-session' | 'mismatch'

/**
 * Applies what the provider says about a session, once: a paid order goes to the kitchen, a failed one waits for
 * another try (OR-05). The same notice again changes nothing; another amount or currency than asked is not believed.
 */
export async function settlePayment(context: ApiContext, notice: PaymentNotice): Promise<Settlement> {
  const { db, clock } = context
  const [known] = await db.select().from(paymentSessions).where(eq(paymentSessions.id, notice.session))
  if (!known) return 'unknown-session'
  return db.transaction(async (tx): Promise<Settlement> => {
    const order = await lockOrder(tx, known.orderId)
    const [session] = await tx.select().from(paymentSessions).where(eq(paymentSessions.id, notice.session))
    if (!order || !session) return 'unknown-session'
    if (session.amount !== notice.amount || session.currency !== notice.currency) return 'mismatch'
    if (session.state !== 'pending') return 'ignored'
    await tx.update(paymentSessions).set({ state: notice.outcome }).where(eq(paymentSessions.id, session.id))
    const to = notice.outcome === 'paid' ? 'placed' : 'payment_failed'
    const moved = await moveOrder(tx, order, to, clock(), notice.outcome)
    if (!moved) {
      // Cancelled meanwhile: the state stays, but that money came in must not be lost.
      await tx.update(orders).set({ paymentState: notice.outcome }).where(eq(orders.id, order.id))
    }
    return 'applied'
  })
}
