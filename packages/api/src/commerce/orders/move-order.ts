import type { Order } from '@storefront/api-contract/ordering'
import { canMove, type Instant } from '@storefront/domain'
import type { OrderState } from '@storefront/domain/enums'
import { count, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { type OrderSnapshot, orderHistory, orders } from '../../platform/database/schema.ts'
import { captureCharges, refundCharges } from '../payments/refund-charges.ts'
import { captureOrder } from '../wallet/order-wallet.ts'
import { queueAccepted } from './print-queue.ts'
import { releaseOrderHolds } from './release-order-holds.ts'

type OrderRow = typeof orders.$inferSelect

const MINUTE = 60_000

/** The next state of an order, since when, and what becomes of its payment if that changes too. */
export interface OrderMove {
  to: OrderState
  now: Instant
  paymentState?: Order['payment']['state']
}

/** The order's row, held until the transaction ends so that two moves cannot meet. */
export async function lockOrder(tx: Transaction, orderId: string): Promise<OrderRow | null> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  return row ?? null
}

/**
 * Changes the state of a locked order and writes its history; false without a change if its type has no such transition
 * (OR-06). The expected time counts from when the kitchen gets it. A cancelled or unpaid order releases its holds; the
 * wallet's part is captured once the shop accepts (WL-03), and its printers print it (DK-02).
 */
export async function moveOrder(
  tx: Transaction,
  row: OrderRow,
  { to, now, paymentState }: OrderMove,
): Promise<boolean> {
  if (!canMove(row.state, to, row.sellingType)) return false
  const at = new Date(now)
  const expected = to === 'placed' ? { expectedAt: expectedAt(now, row.snapshot) } : {}
  const payment = paymentState ? { paymentState } : {}
  await tx
    .update(orders)
    .set({ state: to, updatedAt: at, ...expected, ...payment })
    .where(eq(orders.id, row.id))
  const [entries] = await tx
    .select({ count: count() })
    .from(orderHistory)
    .where(eq(orderHistory.orderId, row.id))
  await tx.insert(orderHistory).values({ orderId: row.id, position: entries?.count ?? 0, state: to, at })
  if (to === 'cancelled' || to === 'payment_failed') await releaseOrderHolds(tx, row, now)
  if (to === 'cancelled') await refundCharges(tx, { purpose: 'order', subjectId: row.id })
  if (to !== 'accepted') return true
  await captureOrder(tx, { orderId: row.id, now })
  await captureCharges(tx, { purpose: 'order', subjectId: row.id })
  await queueAccepted(tx, row, now)
  return true
}

/**
 * When an order that the kitchen gets now is expected: at the start of its slot, otherwise after its preparation time;
 * null for shipping abroad.
 */
export function expectedAt(
  now: Instant,
  {
    schedule,
    preparation_minutes,
    delivery,
  }: Pick<OrderSnapshot, 'schedule' | 'preparation_minutes' | 'delivery'>,
): Date | null {
  if (delivery?.country) return null
  return new Date(schedule ? Date.parse(schedule.start) : now + preparation_minutes * MINUTE)
}
