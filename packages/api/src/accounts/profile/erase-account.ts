import { DEFAULT_ADDRESS_TYPE, isEnded } from '@storefront/domain'
import { and, eq, inArray, isNotNull, notExists, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../platform/database/database.ts'
import {
  codeRequests,
  customers,
  deskLog,
  idempotencyKeys,
  type OrderSnapshot,
  orders,
  outbox,
  pushSubscriptions,
} from '../../platform/database/schema.ts'
import { randomId } from '../../platform/http/random-id.ts'
import { lockPhone } from '../customers/lock-phone.ts'

/** Erases a customer's personal data in one area; rows needed for accounting remain. */
export type Eraser = (tx: Transaction, customer: Customer) => Promise<void>

export type Customer = typeof customers.$inferSelect

/** How many orders of a customer have not ended, without those whose payment failed: nobody waits for them. */
export async function openOrderCount(tx: Transaction, customerId: string): Promise<number> {
  const rows = await tx.select({ state: orders.state }).from(orders).where(eq(orders.customerId, customerId))
  return rows.filter(({ state }) => !isEnded(state) && state !== 'payment_failed').length
}

/**
 * Deletes a customer with sessions, addresses and codes, and anonymizes the remaining rows. False without a change while
 * an order is open, because the shop may need to call.
 */
export async function eraseAccount(
  tx: Transaction,
  customerId: string,
  erasers: readonly Eraser[],
): Promise<boolean> {
  const [known] = await tx.select().from(customers).where(eq(customers.id, customerId))
  if (known) await lockPhone(tx, known.referenceId, known.phone)
  const [row] = await tx.select().from(customers).where(eq(customers.id, customerId)).for('update')
  // A late payment must not open an order between counting and erasing.
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId)).for('update')
  if (!row || (await openOrderCount(tx, customerId)) > 0) return false
  for (const erase of erasers) await erase(tx, row)
  await tx.delete(codeRequests).where(codesOf(row))
  await tx.delete(customers).where(eq(customers.id, customerId))
  await eraseMessages(tx, row)
  return true
}

/**
 * The code requests of an account. A number that nobody has verified may be another's too, whose codes stay: only requests
 * without a code count then, and those that opened something.
 */
function codesOf({ referenceId, phone, phoneVerified }: Customer): SQL | undefined {
  const ofNumber = and(eq(codeRequests.referenceId, referenceId), eq(codeRequests.phone, phone))
  return phoneVerified
    ? ofNumber
    : and(ofNumber, eq(codeRequests.codeNeeded, false), isNotNull(codeRequests.spentAt))
}

/** Deletes what the demo has sent to an erased account, unless somebody else has its number or e-mail address too. */
async function eraseMessages(tx: Transaction, { phone, email }: Customer): Promise<void> {
  const isHere = (column: PgColumn) => eq(column, outbox.to)
  const toNoOther = [
    notExists(tx.select({ id: customers.id }).from(customers).where(isHere(customers.phone))),
    notExists(tx.select({ id: customers.id }).from(customers).where(isHere(customers.email))),
    notExists(tx.select({ id: codeRequests.id }).from(codeRequests).where(isHere(codeRequests.phone))),
  ]
  const toAccount = inArray(outbox.to, email === null ? [phone] : [phone, email])
  await tx.delete(outbox).where(and(toAccount, ...toNoOther))
}

/** Anonymizes orders: they remain for accounting, inaccessible to any cookie or account. */
export const eraseFromOrders: Eraser = async (tx, { id }) => {
  const rows = await tx
    .select({ id: orders.id, snapshot: orders.snapshot })
    .from(orders)
    .where(eq(orders.customerId, id))
    .for('update')
  await anonymizeOrders(tx, rows)
  await tx.update(orders).set({ customerId: null }).where(eq(orders.customerId, id))
}

/** Removes personal data from orders, their keys, their notifications and the desk's notes; an account keeps its orders. */
export async function anonymizeOrders(
  tx: Transaction,
  rows: readonly { id: string; snapshot: OrderSnapshot }[],
): Promise<void> {
  for (const row of rows) {
    await tx
      .update(orders)
      .set({
        owner: `deleted ${randomId()}`,
        phoneHash: null,
        addressHash: null,
        cancelReason: null,
        arrivalPlace: null,
        staffNote: '',
        snapshot: withoutPerson(row.snapshot),
      })
      .where(eq(orders.id, row.id))
  }
  const ids = rows.map((row) => row.id)
  // A key would answer the order to the cookie that placed it.
  await tx.delete(idempotencyKeys).where(inArray(idempotencyKeys.orderId, ids))
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.orderId, ids))
  await tx
    .update(deskLog)
    .set({ detail: sql`${deskLog.detail} - 'text'` })
    .where(inArray(deskLog.subjectId, ids))
}

function withoutPerson(snapshot: OrderSnapshot): OrderSnapshot {
  const { lines, delivery } = snapshot
  return {
    ...snapshot,
    lines: lines.map((line) => ({ ...line, comment: '' })),
    name: '',
    phone: '',
    comment: '',
    notes: '',
    car: null,
    gift: null,
    delivery: delivery ? { ...delivery, address: { type: DEFAULT_ADDRESS_TYPE } } : null,
  }
}
