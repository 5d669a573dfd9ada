import type { Instant, Minor } from '@storefront/domain'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { charges } from '../database/schema/charges.ts'
import { refunds } from '../database/schema.ts'
import { isGivenUp } from './due-refunds.ts'
import { isDue, isOfDesk } from './refund-ids.ts'

type Refund = typeof refunds.$inferSelect

/** Money of an order that does not go back by itself. */
export interface StuckRefund {
  /** In minor units. */
  amount: Minor
  /** `failed`: it was not returned; `unclear`: it may have been. */
  state: 'failed' | 'unclear'
}

/** The refunds of orders that failed or are unclear and are not tried again, by order (PR-04, DK-02). */
export async function stuckRefunds(
  db: Database | Transaction,
  orderIds: readonly string[],
  now: Instant,
): Promise<ReadonlyMap<string, StuckRefund[]>> {
  const byOrder = new Map<string, StuckRefund[]>()
  for (const [orderId, stuck] of await stuckRows(db, orderIds, now))
    byOrder.set(
      orderId,
      stuck.map(({ amount, state }) => ({ amount, state })),
    )
  return byOrder
}

type StuckRow = Refund & StuckRefund

/** The refunds of {@link stuckRefunds} as they are stored, by order. */
export async function stuckRows(
  db: Database | Transaction,
  orderIds: readonly string[],
  now: Instant,
): Promise<ReadonlyMap<string, StuckRow[]>> {
  const byOrder = new Map<string, StuckRow[]>()
  for (const [orderId, ofCharge] of await refundsOf(db, orderIds)) {
    const stuck = ofCharge.filter(hasFailed).filter((refund) => isStuck(refund, ofCharge, now))
    if (stuck.length > 0) byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), ...stuck])
  }
  return byOrder
}

/** The orders of a business with money that does not go back by itself, whatever their age (PR-04, DK-02). */
export async function stuckOrders(db: Database, referenceId: string, now: Instant): Promise<string[]> {
  const rows = await db
    .selectDistinct({ orderId: charges.subjectId })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .where(
      and(
        inArray(refunds.state, ['failed', 'unclear']),
        eq(charges.purpose, 'order'),
        eq(charges.referenceId, referenceId),
        ne(charges.state, 'refunded'),
      ),
    )
  const stuck = await stuckRows(
    db,
    rows.map(({ orderId }) => orderId),
    now,
  )
  return [...stuck.keys()]
}

/** The refunds of each charge that was paid for these orders and is not returned as a whole. */
async function refundsOf(
  db: Database | Transaction,
  orderIds: readonly string[],
): Promise<[orderId: string, ofCharge: Refund[]][]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .select({ orderId: charges.subjectId, refund: refunds })
    .from(charges)
    .innerJoin(refunds, eq(refunds.chargeId, charges.id))
    .where(
      and(
        eq(charges.purpose, 'order'),
        inArray(charges.subjectId, [...orderIds]),
        ne(charges.state, 'refunded'),
      ),
    )
  const byCharge = new Map<string, [string, Refund[]]>()
  for (const { orderId, refund } of rows) {
    const [, ofCharge] = byCharge.get(refund.chargeId) ?? [orderId, []]
    byCharge.set(refund.chargeId, [orderId, [...ofCharge, refund]])
  }
  return [...byCharge.values()]
}

function hasFailed(refund: Refund): refund is StuckRow {
  return refund.state === 'failed' || refund.state === 'unclear'
}

function isStuck(refund: StuckRow, ofCharge: readonly Refund[], now: Instant): boolean {
  const isLeft =
    refund.state === 'unclear'
      ? refund.nextAt === null
      : isOfDesk(refund) || (isDue(refund) && isGivenUp(ofCharge, now))
  return isLeft && !isReplaced(refund, ofCharge)
}

/**
 * Whether later refunds of the charge replace one: those that returned as much, and for a failed one a new try,
 * which is shown in its place if it fails too. What is unclear counts as returned: only the provider's own can replace it.
 */
function isReplaced(refund: Refund, ofCharge: readonly Refund[]): boolean {
  const later = ofCharge.filter(({ createdAt }) => createdAt > refund.createdAt)
  const isUnclear = refund.state === 'unclear'
  const returned = later
    .filter((one) => one.state === 'refunded' && !(isUnclear && (isOfDesk(one) || isDue(one))))
    .reduce((sum, { amount }) => sum + amount, 0)
  if (returned >= refund.amount) return true
  return !isUnclear && later.some((one) => isDue(one) || (isOfDesk(one) && one.amount >= refund.amount))
}
