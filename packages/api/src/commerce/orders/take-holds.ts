import type { CouponRule } from '@storefront/api-contract/business-file'
import {
  hasUnits,
  type Instant,
  type Minor,
  type SellingType,
  shownStock,
  slotHasPlace,
  wantedUnits,
} from '@storefront/domain'
import { stockLines } from '@storefront/domain/companions'
import { type BusyRefusal, isStillOff } from '@storefront/domain/desk'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { type BusyRow, refusedAsBusy } from '../../catalogue/busy/busy-rows.ts'
import { takenPlaces } from '../../catalogue/slots/taken-places.ts'
import { stockChanged } from '../../catalogue/stock/change-stock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { itemStock } from '../../platform/database/schema.ts'
import { type CouponUser, couponLimit } from '../coupons/coupon-limits.ts'
import { holdForOrder } from '../wallet/order-wallet.ts'

/** The scarce resources that an order takes. */
export interface OrderHolds {
  orderId: string
  referenceId: string
  branchId: string
  sellingType: SellingType
  slotStart: Instant | null
  slotCapacity: number | null
  /** What staff set for its branch and type, read after the lock (DK-03). */
  busy: readonly BusyRow[]
  /** Null: shipped, which no kitchen waits for. */
  effort: number | null
  coupon: Pick<CouponRule, 'code' | 'total_limit' | 'customer_limit'> | null
  user: CouponUser
  lines: Parameters<typeof stockLines>[0]
  /** What the wallet pays, in minor units. */
  wallet: Minor
}

/** Why a resource could not be taken. */
export type HoldRefusal =
  | { what: 'slot-full' }
  | ({ what: 'busy' } & BusyRefusal)
  | { what: 'coupon'; reason: 'used-up' | 'used-by-you' }
  /** Indexes in `lines`. */
  | { what: 'sold-out'; lines: number[] }
  | { what: 'wallet' }
  | { what: 'limit'; reason: 'orders-waiting' | 'orders-in-slot' | 'units-unpaid' }

/**
 * Takes all holds of an order, or none: a place in its slot or quarter of an hour, a coupon use, stock and wallet
 * (SH-06, DK-03, CP-02, CT-06, WL-02).
 * The caller has locked the business's row, which serializes its orders, and marks the order as holding.
 */
export async function takeHolds(
  tx: Transaction,
  holds: OrderHolds,
  now: Instant,
): Promise<HoldRefusal | null> {
  if (!(await slotIsFree(tx, holds))) return { what: 'slot-full' }
  const { slotStart, effort } = holds
  const busy = effort === null ? null : await refusedAsBusy(tx, holds.busy, { now, slotStart, effort })
  if (busy) return { what: 'busy', ...busy }
  const { referenceId, coupon, user, wallet, orderId } = holds
  const limit = coupon && (await couponLimit(tx, referenceId, coupon, user))
  if (limit) return { what: 'coupon', reason: limit }
  const stock = (await lockedStock(tx, holds)).map((row) => ({
    ...row,
    soldOut: isStillOff(row.soldOut, row.backAt?.getTime() ?? null, now),
  }))
  const short = soldOutLines(holds.lines, stock)
  if (short.length > 0) return { what: 'sold-out', lines: short }
  if (wallet > 0) {
    const { customerId } = user
    const held =
      customerId === null
        ? null
        : await holdForOrder(tx, { referenceId, customerId, orderId, amount: wallet, now })
    if (!held?.ok) return { what: 'wallet' }
  }
  await changeCounts(tx, stock, holds, -1)
  return null
}

/** Restocks an order's items. The caller has locked the business's row. */
export async function returnStock(
  tx: Transaction,
  order: Pick<OrderHolds, 'referenceId' | 'branchId' | 'lines'>,
): Promise<void> {
  await changeCounts(tx, await lockedStock(tx, order), order, 1)
}

async function slotIsFree(tx: Transaction, holds: OrderHolds): Promise<boolean> {
  const { slotStart, slotCapacity, branchId, sellingType } = holds
  if (slotStart === null || slotCapacity === null) return true
  const taken = await takenPlaces(tx, { branchId, sellingType, from: slotStart, to: slotStart + 1 })
  return slotHasPlace(taken.get(slotStart) ?? 0, slotCapacity)
}

type StockRow = typeof itemStock.$inferSelect

/** Sorted by id to avoid deadlocks. */
function lockedStock(
  tx: Transaction,
  { referenceId, branchId, lines }: Pick<OrderHolds, 'referenceId' | 'branchId' | 'lines'>,
): Promise<StockRow[]> {
  const ids = [...wantedUnits(stockLines(lines)).keys()]
  return tx
    .select()
    .from(itemStock)
    .where(
      and(
        eq(itemStock.referenceId, referenceId),
        eq(itemStock.branchId, branchId),
        inArray(itemStock.itemId, ids),
      ),
    )
    .orderBy(asc(itemStock.itemId))
    .for('update')
}

function soldOutLines(lines: OrderHolds['lines'], stock: readonly StockRow[]): number[] {
  const wanted = wantedUnits(stockLines(lines))
  const isShort = (itemId: string) => {
    const row = stock.find((one) => one.itemId === itemId)
    return !!row && !hasUnits(row, wanted.get(itemId) ?? 0)
  }
  return lines.flatMap((line, place) =>
    [...wantedUnits(stockLines([line])).keys()].some(isShort) ? [place] : [],
  )
}

async function changeCounts(
  tx: Transaction,
  stock: readonly StockRow[],
  { referenceId, branchId, lines }: Pick<OrderHolds, 'referenceId' | 'branchId' | 'lines'>,
  sign: 1 | -1,
): Promise<void> {
  const wanted = wantedUnits(stockLines(lines))
  let menuChanges = false
  for (const { itemId, soldOut, left: before } of stock) {
    if (before === null) continue
    const left = before + sign * (wanted.get(itemId) ?? 0)
    await tx
      .update(itemStock)
      .set({ left })
      .where(
        and(
          eq(itemStock.referenceId, referenceId),
          eq(itemStock.branchId, branchId),
          eq(itemStock.itemId, itemId),
        ),
      )
    // The menu changes only when few are left, the last one goes or the first one comes back.
    if (shownStock({ soldOut, left }) !== shownStock({ soldOut, left: before })) menuChanges = true
  }
  if (menuChanges) await stockChanged(tx, referenceId)
}
