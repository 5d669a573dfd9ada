import type { Order } from '@storefront/api-contract/ordering'
import type { Instant, Minor } from '@storefront/domain'
import { and, eq } from 'drizzle-orm'
import type { Visitor } from '../../accounts/sessions/current-customer.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { idempotencyKeys, orders } from '../../platform/database/schema.ts'
import { type Reply, refuse } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { supersedeCharges } from '../payments/open-charge.ts'
import { lockOrder, moveOrder } from './move-order.ts'
import { findOrder, findOwnOrder, type OrderRecord } from './order-records.ts'
import { payAgain } from './pay-again.ts'

/** The key under which an order was sent, and the hash of what was ordered. */
interface SentKey {
  key: string
  hash: string
  owner: string
}

/** The latest order of a visitor's chain of replacements, starting at this one; otherwise null (RT-17). */
export async function latestReplacement(
  db: Database,
  orderId: string,
  visitor: Visitor,
): Promise<OrderRecord | null> {
  const next = await replacementOf(db, orderId)
  return next === null ? findOwnOrder(db, orderId, visitor) : latestReplacement(db, next, visitor)
}

/** What an unpaid order holds; free for the order that replaces it. */
export interface OwnHold {
  orderId: string
  /** Its part of the wallet, in minor units. */
  wallet: Minor
}

/** What an order with this business still holds while it is unpaid; null when that is nothing (RT-17). */
export function holdOf(record: OrderRecord | null, referenceId: string): OwnHold | null {
  if (!record?.row.holding || record.row.referenceId !== referenceId) return null
  return standingOf(record.row.state) === 'unpaid'
    ? { orderId: record.row.id, wallet: record.wallet.left }
    : null
}

/**
 * What an order in place of `replaces` may use beside what is free: the hold of this visitor's own unpaid order (RT-17);
 * null without one.
 */
export async function ownHold(
  db: Database,
  replaces: string | null | undefined,
  visitor: Visitor,
  referenceId: string,
): Promise<OwnHold | null> {
  return replaces ? holdOf(await latestReplacement(db, replaces, visitor), referenceId) : null
}

/**
 * The result if the earlier order is not replaced (RT-17): the same cart answers that order, with a new payment while it
 * is unpaid; another cart is refused if the order is paid. Null: a new order replaces it, also where the earlier one was
 * paid too late and its money is returned.
 */
export async function sameOrder(
  context: CommerceContext,
  record: OrderRecord,
  sent: SentKey,
): Promise<Reply<OrderRecord> | null> {
  const { id, state } = record.row
  const standing = standingOf(state)
  if (isOver(record)) return null
  if (!(await isSameContent(context.db, id, sent.hash)))
    return standing === 'unpaid'
      ? null
      : refuse(409, 'payment-not-pending', 'The order that this one would replace is paid already.')
  const paying = standing === 'unpaid' ? await payAgain(context, record) : null
  // Paid between the two reads: return the paid order.
  if (paying && !paying.ok && paying.problem.code !== 'payment-not-pending') return paying
  const now = await findOrder(context.db, id)
  if (!now || isOver(now)) return null
  const createdAt = new Date(context.clock())
  const known = { key: sent.key, bodyHash: sent.hash, owner: sent.owner, orderId: id, createdAt }
  await context.db.insert(idempotencyKeys).values(known).onConflictDoNothing()
  return { ok: true, answer: now }
}

/**
 * Cancels an unpaid order that another one replaces, releases its holds and ends its payment sessions. False without a
 * change if it is no longer unpaid or was already replaced.
 */
export async function cancelReplaced(tx: Transaction, orderId: string, now: Instant): Promise<boolean> {
  const row = await lockOrder(tx, orderId)
  if (!row || (await replacementOf(tx, orderId)) !== null) return false
  const standing = standingOf(row.state)
  if (standing !== 'unpaid') return standing === 'ended'
  await supersedeCharges(tx, { purpose: 'order', subjectId: orderId })
  // Money that came too late stays on record while it is returned.
  const paymentState = row.paymentState === 'paid' ? 'paid' : 'failed'
  return moveOrder(tx, row, { to: 'cancelled', now, paymentState })
}

/** Whether nothing can become of an order any more: it has ended, or its money came too late and is returned. */
function isOver({ row }: OrderRecord): boolean {
  const standing = standingOf(row.state)
  return standing === 'ended' || (standing === 'unpaid' && row.paymentState === 'paid')
}

function standingOf(state: Order['state']): 'unpaid' | 'ended' | 'ordered' {
  if (state === 'payment_pending' || state === 'payment_failed') return 'unpaid'
  return state === 'cancelled' ? 'ended' : 'ordered'
}

async function replacementOf(db: Database | Transaction, orderId: string): Promise<string | null> {
  const [row] = await db.select({ id: orders.id }).from(orders).where(eq(orders.replaces, orderId))
  return row?.id ?? null
}

async function isSameContent(db: Database, orderId: string, hash: string): Promise<boolean> {
  const rows = await db
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.orderId, orderId), eq(idempotencyKeys.bodyHash, hash)))
  return rows.length > 0
}
