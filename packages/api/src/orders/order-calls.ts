import {
  cancelOrderCall,
  openOrdersCall,
  orderByKeyCall,
  orderCall,
  orderStatusCall,
  transactionCall,
} from '@storefront/api-contract/ordering'
import { isEnded } from '@storefront/domain'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../api-context.ts'
import { findBusiness } from '../business/find-business.ts'
import { isPhoneShown } from '../codes/shown-phone.ts'
import { idempotencyKeys } from '../database/schema.ts'
import { bindCall } from '../http/bind-call.ts'
import { orderingGuest, setGuestCookie } from '../http/guest-cookie.ts'
import { isSecure } from '../http/is-secure.ts'
import { isoText } from '../http/iso-text.ts'
import { answer, notFound } from '../http/reply.ts'
import { visitorOf } from '../sessions/current-customer.ts'
import { cancelOrder } from './cancel-order.ts'
import { findOrders, findOwnOrder, ownOrders, wireOrder } from './order-records.ts'
import { placeOrder } from './place-order.ts'

/** Registers placing, following and taking back orders (OR-01 to OR-10). */
export function orderCalls(app: FastifyInstance, context: ApiContext): void {
  const { db, catalogues, clock, secret } = context

  bindCall(app, orderCall, async ({ body, request, reply }) => {
    const business = await catalogues.byBranch(body.branch_id)
    const visitor = await visitorOf(context, request, business?.referenceId ?? '')
    if (!visitor.ok) return visitor
    const guest = orderingGuest(request, body.idempotency_key, secret)
    const { customerId } = visitor.answer
    const typed = { dial_code: body.dial_code, phone: body.phone }
    const phoneShown =
      business?.business.verify_phone === true &&
      (await isPhoneShown(context, request, { business: business.business, customerId, typed }))
    const placed = await placeOrder(context, body, {
      ...visitor.answer,
      owner: guest.owner,
      address: request.ip,
      phoneShown,
    })
    if (!placed.ok) return placed
    if (guest.newToken) setGuestCookie(reply, guest.newToken, isSecure(request, context.publicOrigin))
    return answer({ order: wireOrder(placed.answer) })
  })

  bindCall(app, orderByKeyCall, async ({ params, request, reply }) => {
    const visitor = await visitorOf(context, request)
    if (!visitor.ok) return visitor
    const guest = orderingGuest(request, params.key, secret)
    const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, params.key))
    const record = row && (await findOwnOrder(db, row.orderId, { ...visitor.answer, owner: guest.owner }))
    if (!record) return notFound('An order with this key')
    if (guest.newToken) setGuestCookie(reply, guest.newToken, isSecure(request, context.publicOrigin))
    return answer({ order: wireOrder(record) })
  })

  bindCall(app, orderStatusCall, async ({ params, request }) => {
    const visitor = await visitorOf(context, request, params.referenceId)
    if (!visitor.ok) return visitor
    const record = await findOwnOrder(db, params.orderId, visitor.answer, params.referenceId)
    return record ? answer({ order: wireOrder(record), now: isoText(clock()) }) : notFound('The order')
  })

  bindCall(app, openOrdersCall, async ({ params, request }) => {
    const business = await findBusiness(catalogues, params.referenceId)
    if (!business.ok) return business
    const visitor = await visitorOf(context, request, params.referenceId)
    if (!visitor.ok) return visitor
    const records = await findOrders(db, ownOrders(params.referenceId, visitor.answer))
    const open = records.filter(({ row }) => !isEnded(row.state))
    return answer({ orders: open.map(wireOrder), now: isoText(clock()) })
  })

  bindCall(app, transactionCall, async ({ params, request }) => {
    const visitor = await visitorOf(context, request, params.referenceId)
    if (!visitor.ok) return visitor
    const record = await findOwnOrder(db, params.orderId, visitor.answer, params.referenceId)
    if (!record) return notFound('The order')
    const { state, url } = wireOrder(record).payment
    return answer({ order_id: params.orderId, state, url })
  })

  bindCall(app, cancelOrderCall, async ({ params, request }) => {
    const visitor = await visitorOf(context, request)
    if (!visitor.ok) return visitor
    const record = await findOwnOrder(db, params.orderId, visitor.answer)
    if (!record) return notFound('The order')
    const cancelled = await cancelOrder(context, params.orderId)
    return cancelled.ok ? answer({ order: wireOrder(cancelled.answer) }) : cancelled
  })
}
