import { and, eq } from 'drizzle-orm'
import type { ApiContext } from '../api-context.ts'
import { paymentSessions } from '../database/schema.ts'
import { type Reply, refuse } from '../http/reply.ts'
import { lockOrder, moveOrder } from '../orders/move-order.ts'
import type { OrderRecord } from '../orders/order-records.ts'

/**
 * A new payment session for an order that is not paid (RT-17); the session before it ends, so that an order cannot be
 * paid twice. 409 `payment-not-pending` for any other order.
 */
export async function payAgain(context: ApiContext, { row }: OrderRecord): Promise<Reply<null>> {
  const { db, payments, clock } = context
  const { due: amount, currency } = row.snapshot.totals
  const session = await payments.open({ orderId: row.id, amount, currency })
  const isOpened = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, row.id)
    if (!order || (order.state !== 'payment_pending' && order.state !== 'payment_failed')) return false
    const now = clock()
    await tx
      .update(paymentSessions)
      .set({ state: 'superseded' })
      .where(and(eq(paymentSessions.orderId, order.id), eq(paymentSessions.state, 'pending')))
    await tx.insert(paymentSessions).values({
      ...session,
      orderId: order.id,
      provider: payments.name,
      amount,
      currency,
      state: 'pending',
      createdAt: new Date(now),
    })
    if (order.state === 'payment_failed') await moveOrder(tx, order, 'payment_pending', now, 'pending')
    return true
  })
  if (!isOpened) return refuse(409, 'payment-not-pending', 'This order does not wait for a payment.')
  return { ok: true, answer: null }
}
