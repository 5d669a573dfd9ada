import type { Order } from '@storefront/api-contract/ordering'
import type { Minor } from '@storefront/domain'
import type { DeclineReason } from '@storefront/domain/enums'
import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Visitor } from '../../accounts/sessions/current-customer.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { orderHistory, orders, type reviews } from '../../platform/database/schema.ts'
import { isoText } from '../../platform/http/iso-text.ts'
import { declineReasons } from '../payments/decline-reasons.ts'
import { paymentUrls } from '../payments/open-charge.ts'
import { type ReturnedMoney, returnedMoney } from '../payments/returned-money.ts'
import { unsettledPayments } from '../payments/unsettled-payments.ts'
import { walletLeft } from '../wallet/wallet-left.ts'
import { reviewsOfOrders } from './order-reviews.ts'

/** An order with all that belongs to it, as stored. */
export interface OrderRecord {
  row: typeof orders.$inferSelect
  history: (typeof orderHistory.$inferSelect)[]
  /** The payment link, or null if the order cannot be paid now. */
  paymentUrl: string | null
  /** Whether a provider has yet to say what became of a payment. */
  isUnsettled: boolean
  /** Decline reason of the newest payment of an unpaid order; null without one. */
  declined: DeclineReason | null
  /** What becomes of money that was paid online or reserved; null if none was. */
  money: ReturnedMoney | null
  wallet: WalletPart
  review: typeof reviews.$inferSelect | null
}

/** What an order still has of the wallet, and what of its part went back there, in minor units. */
interface WalletPart {
  left: Minor
  returned: Minor
}

/** A part of a list of orders, the newest first: by their number, or by when they changed. */
interface OrderPage {
  limit: number
  offset: number
  newest?: 'number' | 'updatedAt'
}

/** No list is longer: the newest are the ones that matter. */
const MOST_LISTED = 200

/**
 * Matching orders, newest first, at most 200 unless a page is requested. An order is read in one snapshot, so that its
 * state and history are consistent.
 */
export async function findOrders(
  db: Database,
  where: SQL | undefined,
  page: OrderPage = { limit: MOST_LISTED, offset: 0 },
): Promise<OrderRecord[]> {
  return db.transaction((tx) => readOrders(tx, where, page), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}

async function readOrders(
  tx: Transaction,
  where: SQL | undefined,
  { limit, offset, newest = 'number' }: OrderPage,
): Promise<OrderRecord[]> {
  const sorted = tx.select().from(orders).where(where).orderBy(desc(orders[newest]))
  const rows = await sorted.limit(limit).offset(offset)
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const history = await historyOf(tx, ids)
  const urls = await paymentUrls(tx, 'order', ids)
  const unsettled = await unsettledPayments(tx, 'order', ids)
  const declined = await declineReasons(
    tx,
    'order',
    rows.filter(isUnpaid).map(({ id }) => id),
  )
  const returned = await returnedMoney(tx, 'order', ids)
  const byWallet = rows.filter(({ snapshot }) => snapshot.totals.wallet > 0).map(({ id }) => id)
  const left = await walletLeft(tx, byWallet)
  const given = await reviewsOfOrders(tx, rows)
  return rows.map((row) => ({
    row,
    history: history.get(row.id) ?? [],
    paymentUrl: urls.get(row.id) ?? null,
    isUnsettled: unsettled.has(row.id),
    declined: declined.get(row.id) ?? null,
    money: returned.get(row.id) ?? null,
    wallet: walletPart(row, left.get(row.id) ?? 0),
    review: given.get(row.id) ?? null,
  }))
}

/** An order that was not paid holds nothing, and got nothing back. */
function walletPart({ state, snapshot }: OrderRecord['row'], left: Minor): WalletPart {
  return { left, returned: isUnpaid({ state }) ? 0 : snapshot.totals.wallet - left }
}

function isUnpaid({ state }: Pick<OrderRecord['row'], 'state'>): boolean {
  return state === 'payment_pending' || state === 'payment_failed'
}

async function historyOf(tx: Transaction, orderIds: string[]): Promise<Map<string, OrderRecord['history']>> {
  const entries = await tx
    .select()
    .from(orderHistory)
    .where(inArray(orderHistory.orderId, orderIds))
    .orderBy(asc(orderHistory.position))
  const byOrder = new Map<string, OrderRecord['history']>(orderIds.map((id) => [id, []]))
  for (const entry of entries) byOrder.get(entry.orderId)?.push(entry)
  return byOrder
}

/** The order with this id, without an ownership check. */
export async function findOrder(db: Database, orderId: string): Promise<OrderRecord | null> {
  const [record] = await findOrders(db, eq(orders.id, orderId))
  return record ?? null
}

/**
 * The order with this id if it belongs to this visitor, as customer or as guest. Others must not learn that it exists
 * (OR-09).
 */
export async function findOwnOrder(
  db: Database,
  orderId: string,
  visitor: Visitor,
  referenceId?: string,
): Promise<OrderRecord | null> {
  if (visitor.owner === null && visitor.customerId === null) return null
  const record = await findOrder(db, orderId)
  if (!record || !isOwn(record.row, visitor)) return null
  return referenceId === undefined || record.row.referenceId === referenceId ? record : null
}

/** Orders of a business that are this visitor's. */
export function ownOrders(referenceId: string, { customerId, owner }: Visitor): SQL | undefined {
  const asGuest = owner === null ? sql`false` : and(isNull(orders.customerId), eq(orders.owner, owner))
  const mine = customerId === null ? asGuest : or(eq(orders.customerId, customerId), asGuest)
  return and(eq(orders.referenceId, referenceId), mine)
}

function isOwn({ customerId, owner }: OrderRecord['row'], visitor: Visitor): boolean {
  return customerId === null ? owner === visitor.owner : customerId === visitor.customerId
}

/** Serializes an order for the visitor who placed it. */
export function serializeOrder(record: OrderRecord): Order {
  const { row, history, money, wallet, review } = record
  const { snapshot } = row
  return {
    id: row.id,
    number: row.number,
    reference_id: row.referenceId,
    branch_id: row.branchId,
    branch_name: snapshot.branch_name,
    state: row.state,
    selling_types: row.sellingType,
    priority: snapshot.priority,
    placed_at: isoText(row.placedAt.getTime()),
    updated_at: isoText(row.updatedAt.getTime()),
    expected_at: row.expectedAt && isoText(row.expectedAt.getTime()),
    expected_was: row.expectedWas && isoText(row.expectedWas.getTime()),
    arrival: row.arrivedAt && { at: isoText(row.arrivedAt.getTime()), place: row.arrivalPlace ?? '' },
    history: history.map(({ state, at }) => ({ state, at: isoText(at.getTime()) })),
    lines: snapshot.lines,
    totals: snapshot.totals,
    payment_type: snapshot.payment_type,
    payment: {
      state: row.paymentState,
      url: record.paymentUrl,
      ...(record.isUnsettled && isUnpaid(row) ? { open: true } : {}),
      ...(record.declined ? { declined: record.declined } : {}),
      ...returnedFields(money, wallet.returned),
      ...(snapshot.payment_method ? { method: snapshot.payment_method } : {}),
    },
    table: snapshot.table,
    car: snapshot.car,
    name: snapshot.name,
    phone: snapshot.phone,
    comment: snapshot.comment,
    schedule: snapshot.schedule ?? null,
    coupon_code: snapshot.coupon_code ?? null,
    delivery: snapshot.delivery ?? null,
    gift: snapshot.gift ?? null,
    cancel_reason: row.cancelReason,
    review: review && { rating: review.rating, comment: review.comment, at: isoText(review.at.getTime()) },
  }
}

const NOTHING: ReturnedMoney = { shown: null, refunded: 0, due: 0, released: 0 }

function returnedFields(money: ReturnedMoney | null, wallet: Minor): Partial<Order['payment']> {
  const { shown, refunded, due, released } = money ?? NOTHING
  const isAny = refunded + due + released + wallet > 0
  const returned = isAny ? { returned: { refunded, due, released, ...(wallet > 0 ? { wallet } : {}) } } : {}
  if (shown === 'authorised') return { authorised: true, ...returned }
  return shown ? { refund: shown, ...returned } : returned
}

/** Serializes an order for the merchant, without what is about paying it. */
export function merchantOrder(record: OrderRecord): Order {
  return serializeOrder({ ...record, paymentUrl: null, isUnsettled: false, declined: null })
}
