import { type Instant, type SellingType, wantedUnits } from '@storefront/domain'
import { stockLines } from '@storefront/domain/companions'
import { type HeldRecord, limitReached, type VisitorLimits } from '@storefront/domain/limits'
import { and, eq, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { Ordering } from '../../catalogue/ordering/ordering.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { itemStock, orders } from '../../platform/database/schema.ts'
import { limitsOf, type ScarceLimits } from '../../platform/limits/visitor-limits.ts'
import type { HoldRefusal } from './take-holds.ts'

const HOUR = 3_600_000
/** An order that the shop has neither taken nor refused after this time weighs on nobody, unless its slot is ahead. */
const WAITING_MS = 2 * HOUR

/** An unpaid order with its owner. */
export interface UnpaidOrder {
  referenceId: string
  branchId: string
  sellingType: SellingType
  slotStart: Instant | null
  lines: Parameters<typeof stockLines>[0]
  /** The table that it is brought to. */
  tableId: string | null
  /** What is to be paid beside the wallet, in minor units: an order that costs nothing more is no unpaid one. */
  due: number
  user: { owner: string; customerId: string | null; phoneHash: string | null; addressHash: string | null }
}

/**
 * Refuses an unpaid order of a visitor who has reached a limit on unpaid orders: at once, in one slot, or pieces of a
 * counted item. The caller has locked the business's row, so parallel orders are counted one after the other.
 */
export async function orderLimit(
  tx: Transaction,
  order: UnpaidOrder,
  limits: { own: Ordering['limits']; usual: ScarceLimits },
  now: Instant,
): Promise<Extract<HoldRefusal, { what: 'limit' }> | null> {
  if (order.due <= 0) return null
  const { own, usual } = limits
  const waiting = (await waitingOrders(tx, order, now)).filter(({ snapshot }) => snapshot.totals.due > 0)
  const counted = (rows: typeof waiting) => rows.map((row) => held(row, order, 1))
  const atOnce = limitsOf(own?.waiting, usual.waitingOrders)
  if (waitingReached(counted(waiting), order, atOnce)) return { what: 'limit', reason: 'orders-waiting' }
  if (isUnknownAtTable(order) && waiting.filter(isAtTable(order)).length >= atOnce.address)
    return { what: 'limit', reason: 'orders-waiting' }
  const inSlot = waiting.filter(
    ({ branchId, sellingType, slotStart }) =>
      order.slotStart !== null &&
      slotStart?.getTime() === order.slotStart &&
      branchId === order.branchId &&
      sellingType === order.sellingType,
  )
  const slotLimits = limitsOf(own?.in_slot, usual.ordersInSlot)
  if (order.slotStart !== null && limitReached(counted(inSlot), 1, slotLimits))
    return { what: 'limit', reason: 'orders-in-slot' }
  const atBranch = waiting.filter(({ branchId }) => branchId === order.branchId)
  const unitLimits = limitsOf(own?.unpaid_units, usual.unpaidUnits)
  for (const itemId of await countedItems(tx, order)) {
    const units = atBranch.map((row) => held(row, order, unitsOf(row.snapshot.lines, itemId)))
    if (limitReached(units, unitsOf(order.lines, itemId), unitLimits))
      return { what: 'limit', reason: 'units-unpaid' }
  }
  return null
}

/** Guests at the tables of a restaurant share its network. */
function waitingReached(waiting: HeldRecord[], { sellingType }: UnpaidOrder, most: VisitorLimits) {
  const limits = sellingType === 'dine_in' ? { ...most, address: Number.POSITIVE_INFINITY } : most
  return limitReached(waiting, 1, limits)
}

/** A guest without a number who forgets the cookie is known by the table alone (OR-12). */
const isUnknownAtTable = ({ tableId, user }: UnpaidOrder) => tableId !== null && user.phoneHash === null

const isAtTable =
  ({ branchId, tableId }: UnpaidOrder) =>
  (row: OrderRow) =>
    row.branchId === branchId && row.snapshot.table?.id === tableId

const unitsOf = (lines: UnpaidOrder['lines'], itemId: string) =>
  wantedUnits(stockLines(lines)).get(itemId) ?? 0

type OrderRow = typeof orders.$inferSelect

function held(row: OrderRow, { user }: UnpaidOrder, count: number): HeldRecord {
  const isCustomers = user.customerId !== null && row.customerId === user.customerId
  return {
    count,
    knownBy: {
      guest: isCustomers || row.owner === user.owner,
      phone: user.phoneHash !== null && row.phoneHash === user.phoneHash,
      address: user.addressHash !== null && row.addressHash === user.addressHash,
    },
  }
}

function waitingOrders(tx: Transaction, order: UnpaidOrder, now: Instant): Promise<OrderRow[]> {
  const { referenceId, user, tableId } = order
  return tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.referenceId, referenceId),
        inArray(orders.state, ['placed', 'payment_pending']),
        ne(orders.paymentState, 'paid'),
        eq(orders.holding, true),
        or(gt(orders.placedAt, new Date(now - WAITING_MS)), gt(orders.slotStart, new Date(now))),
        or(
          eq(orders.owner, user.owner),
          user.customerId === null ? undefined : eq(orders.customerId, user.customerId),
          user.phoneHash === null ? undefined : eq(orders.phoneHash, user.phoneHash),
          user.addressHash === null ? undefined : eq(orders.addressHash, user.addressHash),
          isUnknownAtTable(order) ? sql`${orders.snapshot}->'table'->>'id' = ${tableId}` : undefined,
        ),
      ),
    )
}

/** The ordered items whose stock is counted. */
async function countedItems(
  tx: Transaction,
  { referenceId, branchId, lines }: UnpaidOrder,
): Promise<string[]> {
  const rows = await tx
    .select({ itemId: itemStock.itemId })
    .from(itemStock)
    .where(
      and(
        eq(itemStock.referenceId, referenceId),
        eq(itemStock.branchId, branchId),
        isNotNull(itemStock.left),
        inArray(itemStock.itemId, [...wantedUnits(stockLines(lines)).keys()]),
      ),
    )
  return rows.map(({ itemId }) => itemId)
}
