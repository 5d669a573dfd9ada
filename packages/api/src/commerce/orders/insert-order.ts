import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { businesses, orderHistory, orders } from '../../platform/database/schema.ts'

/** Stores an order and the first entry of its history. */
export async function insertOrder(tx: Transaction, placed: typeof orders.$inferInsert) {
  const { id: orderId, state, placedAt: at } = placed
  const [row] = await tx.insert(orders).values(placed).returning()
  const history = await tx.insert(orderHistory).values({ orderId, position: 0, state, at }).returning()
  if (!row) throw new Error(`Order ${orderId} was not stored`)
  return { row, history }
}

/** The next order number of a business, whose row is locked. */
export async function nextNumber(tx: Transaction, referenceId: string): Promise<number> {
  const [counter] = await tx
    .update(businesses)
    .set({ nextOrderNumber: sql`${businesses.nextOrderNumber} + 1` })
    .where(eq(businesses.referenceId, referenceId))
    .returning({ next: businesses.nextOrderNumber })
  if (!counter) throw new Error(`Business ${referenceId} went away while its row was locked`)
  return counter.next - 1
}
