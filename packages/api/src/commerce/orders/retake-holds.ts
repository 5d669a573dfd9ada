import { couponCode, type Instant } from '@storefront/domain'
import { eq } from 'drizzle-orm'
import type { Catalogue } from '../../catalogue/business/catalogue.ts'
import { orderBusy } from '../../catalogue/busy/order-busy.ts'
import { slotCapacityOf } from '../../catalogue/slots/slot-rules.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { orders } from '../../platform/database/schema.ts'
import { lockBusiness } from './release-order-holds.ts'
import { type HoldRefusal, takeHolds } from './take-holds.ts'

type OrderRow = typeof orders.$inferSelect

/**
 * Takes the released holds of an unpaid order again before another payment, all or none: a refusal says what others took
 * in the meantime. The caller has locked the order's row.
 */
export async function retakeHolds(
  tx: Transaction,
  row: OrderRow,
  catalogue: Catalogue | null,
  now: Instant,
): Promise<HoldRefusal | null> {
  if (row.holding) return null
  await lockBusiness(tx, row.referenceId)
  const { id, referenceId, branchId, sellingType, slotStart, customerId, owner, phoneHash, snapshot } = row
  const busy = catalogue && (await orderBusy(tx, { ...row, catalogue }, snapshot, now))
  const refusal = await takeHolds(
    tx,
    {
      orderId: id,
      referenceId,
      branchId,
      sellingType,
      slotStart: slotStart?.getTime() ?? null,
      slotCapacity: catalogue && slotCapacityOf(catalogue, sellingType),
      ...(busy?.holds ?? { busy: [], effort: null }),
      coupon: (row.couponCode && catalogue?.ordering.coupons.get(couponCode(row.couponCode))) || null,
      user: { customerId, owner, phoneHash },
      lines: snapshot.lines,
      wallet: snapshot.totals.wallet,
    },
    now,
  )
  if (!refusal)
    await tx
      .update(orders)
      .set({ ...busy?.columns, holding: true })
      .where(eq(orders.id, id))
  return refusal
}
