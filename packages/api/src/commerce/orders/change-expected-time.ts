import { expectedTimeAllowed, type Instant } from '@storefront/domain'
import { eq, sql } from 'drizzle-orm'
import { orders } from '../../platform/database/schema.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { lockOrder } from './move-order.ts'

/** Sets when an order of a business is expected and keeps the first time; says why it is not possible (OR-06). */
export async function changeExpectedTime(
  { db, clock }: CommerceContext,
  { referenceId, orderId }: { referenceId: string; orderId: string },
  expectedAt: Instant,
): Promise<'changed' | 'not-found' | 'not-allowed'> {
  const now = clock()
  return db.transaction(async (tx) => {
    const row = await lockOrder(tx, orderId)
    if (row?.referenceId !== referenceId) return 'not-found'
    const isShipped = Boolean(row.snapshot.delivery?.country)
    if (!expectedTimeAllowed({ state: row.state, isShipped }, { expectedAt, now })) return 'not-allowed'
    await tx
      .update(orders)
      .set({
        expectedAt: new Date(expectedAt),
        expectedWas: row.expectedWas ?? row.expectedAt,
        updatedAt: new Date(now),
        changes: sql`${orders.changes} + 1`,
      })
      .where(eq(orders.id, orderId))
    return 'changed'
  })
}
