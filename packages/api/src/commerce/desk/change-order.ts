import type { OrderAction } from '@storefront/api-contract/desk'
import { nextForStaff, promisedAt, takesLong } from '@storefront/domain/desk'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { orders } from '../../platform/database/schema.ts'
import { type MessageKey, serverLocale, serverMessage } from '../../platform/messages/server-message.ts'
import { moveOrder } from '../orders/move-order.ts'
import { refundOrder } from './refund-order.ts'
import { settleRefunds } from './settle-refunds.ts'
import type { StaffRow } from './staff-codes.ts'

type OrderRow = typeof orders.$inferSelect
/** Why an action is not possible with the order as it is. */
export type ActionProblem =
  | 'state'
  | 'text-missing'
  | 'nothing-to-refund'
  | 'too-much'
  | 'not-chargeable'
  | 'wallet-changed'
  | 'refunds-changed'

interface ActingStaff {
  staff: StaffRow
  /** The desk's id of the action. */
  actionId: string
  now: number
}

/** Does an action on a locked order; the problem without a change when it is not possible (DK-02). */
export async function changeOrder(
  tx: Transaction,
  row: OrderRow,
  change: OrderAction,
  { staff, actionId, now }: ActingStaff,
): Promise<ActionProblem | null> {
  const set = (values: Partial<typeof orders.$inferInsert>) => updateOrder(tx, row, values, now)
  switch (change.action) {
    case 'accept':
      if (!(await moveOrder(tx, row, { to: 'accepted', now }))) return 'state'
      return keepsItsTime(row) ? null : set({ expectedAt: promised(row, change.minutes, now) })
    case 'time':
      if (isShipped(row)) return 'state'
      return set({
        expectedAt: promised(row, change.minutes, now),
        expectedWas: row.expectedWas ?? row.expectedAt,
      })
    case 'reject':
    case 'cancel': {
      const cancelReason = reasonText(change, row)
      if (!cancelReason) return 'text-missing'
      return (await moveOrder(tx, row, { to: 'cancelled', now })) ? set({ cancelReason }) : 'state'
    }
    case 'move': {
      const to = change.from === row.state ? nextForStaff(staff.role, row.state, row.sellingType) : null
      return to && (await moveOrder(tx, row, { to, now })) ? null : 'state'
    }
    case 'refund': {
      const { amount, wallet } = change
      const refunded = await refundOrder(tx, { orderId: row.id, amount, wallet, actionId, now })
      return refunded.ok ? set({}) : refunded.problem
    }
    case 'settle':
      return (await settleRefunds(tx, { purpose: 'order', subjectId: row.id, amount: change.amount, now }))
        ? set({})
        : 'refunds-changed'
    case 'note':
      return set({ staffNote: change.text.trim() })
  }
}

function promised({ placedAt, expectedAt, snapshot }: OrderRow, minutes: number, now: number): Date {
  const order = {
    placedAt: placedAt.getTime(),
    preparationMinutes: snapshot.preparation_minutes,
    expectedAt: expectedAt?.getTime() ?? null,
  }
  return new Date(promisedAt(minutes, order, now))
}

/** An order for a slot, or that takes days, is promised already, and nobody knows the time of a parcel abroad. */
function keepsItsTime(row: OrderRow): boolean {
  const { slotStart, snapshot } = row
  return (
    slotStart !== null || isShipped(row) || takesLong({ preparationMinutes: snapshot.preparation_minutes })
  )
}

/** Whether an order goes abroad, without an expected time (DL-08). */
function isShipped({ snapshot }: OrderRow): boolean {
  return Boolean(snapshot.delivery?.country)
}

/** What the customer reads, in the language of the order; null for `other` without a text. */
function reasonText(
  { reason, text }: Extract<OrderAction, { action: 'reject' | 'cancel' }>,
  { snapshot }: OrderRow,
): string | null {
  const written = text.trim()
  if (reason === 'other') return written || null
  const key: MessageKey = `order-refused-${reason}`
  const sentence = serverMessage(serverLocale(snapshot.locale), key)
  return written ? `${sentence} ${written}` : sentence
}

/** Writes columns and counts the change, which the order's live views wait for (RT-15). */
async function updateOrder(
  tx: Transaction,
  { id }: OrderRow,
  values: Partial<typeof orders.$inferInsert>,
  now: number,
): Promise<null> {
  await tx
    .update(orders)
    .set({ ...values, updatedAt: new Date(now), changes: sql`${orders.changes} + 1` })
    .where(eq(orders.id, id))
  return null
}
