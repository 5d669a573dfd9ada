import type { Instant } from '@storefront/domain'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/open.ts'
import { businesses, orders } from '../database/schema.ts'
import { releaseOrder } from '../wallet/order-wallet.ts'
import { returnStock } from './take-holds.ts'

type OrderRow = typeof orders.$inferSelect

/**
 * Gives back all that an order holds, once: its place in the slot, its use of the coupon, its items, its part of the
 * wallet (WL-03). The caller has locked the order's row.
 */
export async function giveBack(tx: Transaction, row: OrderRow, now: Instant): Promise<void> {
  // Placing orders takes the business's row before wallet and stock; so does giving back.
  await lockBusiness(tx, row.referenceId)
  await releaseOrder(tx, { orderId: row.id, now })
  if (!row.holding) return
  await returnStock(tx, { ...row, lines: row.snapshot.lines })
  await tx.update(orders).set({ holding: false }).where(eq(orders.id, row.id))
}

/** The business's row, held until the transaction ends; its version, or null when it is not there. */
export async function lockBusiness(tx: Transaction, referenceId: string): Promise<string | null> {
  const [business] = await tx
    .select({ version: businesses.version })
    .from(businesses)
    .where(eq(businesses.referenceId, referenceId))
    .for('update')
  return business?.version ?? null
}
