import { merchantOrderStateCall, merchantOrderTimeCall } from '@storefront/api-contract/merchant'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { checkMerchant } from '../../catalogue/merchant/check-merchant.ts'
import { orders } from '../../platform/database/schema.ts'
import { bindCall } from '../../platform/http/bind-call.ts'
import { answer, notFound, refuse } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { changeExpectedTime } from '../orders/change-expected-time.ts'
import { lockOrder, moveOrder } from '../orders/move-order.ts'
import { notifyRecipient } from '../orders/notify-recipient.ts'
import { findOrder, merchantOrder } from '../orders/order-records.ts'
import { tillMenuCalls } from './till-menu.ts'
import { tillOrderCalls } from './till-orders.ts'

/** States that only the payment decides; a shop cannot declare an order paid (OR-05). */
const PAYMENT_STATES = ['payment_pending', 'payment_failed', 'placed']

/** Registers the calls of a shop's till: orders, their states (OR-06) and times, and the till's ids of menu items. */
export function merchantCalls(app: FastifyInstance, context: CommerceContext): void {
  const { db, clock } = context

  tillOrderCalls(app, context)
  tillMenuCalls(app, context)

  bindCall(app, merchantOrderStateCall, async ({ params, body, request }) => {
    const merchant = await checkMerchant(context, request, params.referenceId)
    if (!merchant.ok) return merchant
    const moved = await db.transaction(async (tx) => {
      const row = await lockOrder(tx, params.orderId)
      if (row?.referenceId !== params.referenceId) return 'not-found'
      if (PAYMENT_STATES.includes(body.state)) return false
      const isMoved = await moveOrder(tx, row, { to: body.state, now: clock() })
      const reason = body.state === 'cancelled' ? body.reason?.trim() : ''
      if (isMoved && reason)
        await tx.update(orders).set({ cancelReason: reason }).where(eq(orders.id, row.id))
      return isMoved
    })
    if (moved === 'not-found') return notFound('The order')
    if (!moved) return refuse(409, 'transition-not-allowed', 'The order cannot move to this state.')
    const record = await findOrder(db, params.orderId)
    // Only once the shop accepts the order, so that messages cannot be triggered at will.
    if (record && body.state === 'accepted') await notifyRecipient(context, record.row)
    return record ? answer({ order: merchantOrder(record) }) : notFound('The order')
  })

  bindCall(app, merchantOrderTimeCall, async ({ params, body, request }) => {
    const merchant = await checkMerchant(context, request, params.referenceId)
    if (!merchant.ok) return merchant
    const changed = await changeExpectedTime(context, params, Date.parse(body.expected_at))
    if (changed === 'not-found') return notFound('The order')
    if (changed === 'not-allowed')
      return refuse(409, 'transition-not-allowed', 'The order cannot get this time.')
    const record = await findOrder(db, params.orderId)
    return record ? answer({ order: merchantOrder(record) }) : notFound('The order')
  })
}
