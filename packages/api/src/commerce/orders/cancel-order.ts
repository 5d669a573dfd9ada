import type { Instant } from '@storefront/domain'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { orders } from '../../platform/database/schema.ts'
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

/** Cancels the orders of a customer whose payment failed: money that still comes for one is returned (OR-05). */
export async function cancelUnpaid(tx: Transaction, customerId: string, now: Instant): Promise<void> {
  const failed = and(eq(orders.customerId, customerId), eq(orders.state, 'payment_failed'))
  const rows = await tx.select().from(orders).where(failed).for('update')
  for (const row of rows) await moveOrder(tx, row, { to: 'cancelled', now })
}
