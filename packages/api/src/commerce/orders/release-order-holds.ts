import type { Instant } from '@storefront/domain'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { businesses, orders } from '../../platform/database/schema.ts'
import { releaseOrder } from '../wallet/order-wallet.ts'
import { returnStock } from './take-holds.ts'

type OrderRow = typeof orders.$inferSelect

/**
 * Releases everything an order holds, once: its place in the slot, coupon use, stock and wallet hold (WL-03). The caller
 * has locked the order's row.
 */
export async function releaseOrderHolds(tx: Transaction, row: OrderRow, now: Instant): Promise<void> {
  // Lock order: the business's row before wallet and stock, as in placing an order.
  await lockBusiness(tx, row.referenceId)
  await releaseOrder(tx, { orderId: row.id, now })
  if (!row.holding) return
  await returnStock(tx, { ...row, lines: row.snapshot.lines })
  await tx.update(orders).set({ holding: false }).where(eq(orders.id, row.id))
}

/** Locks the business's row until the transaction ends and returns its version, or null if it does not exist. */
export async function lockBusiness(tx: Transaction, referenceId: string): Promise<string | null> {
  const [business] = await tx
    .select({ version: businesses.version })
    .from(businesses)
    .where(eq(businesses.referenceId, referenceId))
    .for('update')
  return business?.version ?? null
}
