import { type Reply, refuse } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { lockOrder, moveOrder } from './move-order.ts'
import { findOrder, type OrderRecord } from './order-records.ts'

/** Until the shop accepts, nobody has begun anything (OR-06). */
const CANCELLABLE = ['payment_pending', 'payment_failed', 'placed']

/** Cancels a visitor's order; 409 `transition-not-allowed` once the shop has accepted it. */
export async function cancelOrder(
  { db, clock }: CommerceContext,
  orderId: string,
): Promise<Reply<OrderRecord>> {
  const isCancelled = await db.transaction(async (tx) => {
    const row = await lockOrder(tx, orderId)
    return (
      row !== null && CANCELLABLE.includes(row.state) && moveOrder(tx, row, { to: 'cancelled', now: clock() })
    )
  })
  const record = isCancelled ? await findOrder(db, orderId) : null
  return record
    ? { ok: true, answer: record }
    : refuse(409, 'transition-not-allowed', 'The order cannot be taken back any more.')
}
