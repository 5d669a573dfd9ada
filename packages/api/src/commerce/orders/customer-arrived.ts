import { arrivalAllowed } from '@storefront/domain'
import { eq, sql } from 'drizzle-orm'
import { orders } from '../../platform/database/schema.ts'
import { type Reply, refuse } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { lockOrder } from './move-order.ts'
import { findOrder, type OrderRecord } from './order-records.ts'

/** Stores that the customer has arrived, once; 409 `transition-not-allowed` where nobody waits for a car (OR-06). */
export async function customerArrived(
  { db, clock }: CommerceContext,
  orderId: string,
  place: string,
): Promise<Reply<OrderRecord>> {
  const isHere = await db.transaction(async (tx) => {
    const row = await lockOrder(tx, orderId)
    if (!row) return false
    if (row.arrivedAt) return true
    if (!arrivalAllowed(row)) return false
    const at = new Date(clock())
    await tx
      .update(orders)
      .set({ arrivedAt: at, arrivalPlace: place, updatedAt: at, changes: sql`${orders.changes} + 1` })
      .where(eq(orders.id, orderId))
    return true
  })
  const record = isHere ? await findOrder(db, orderId) : null
  return record
    ? { ok: true, answer: record }
    : refuse(409, 'transition-not-allowed', 'Nobody waits for a car with this order.')
}
