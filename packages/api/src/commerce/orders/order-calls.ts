import {
  arrivedCall,
  cancelOrderCall,
  lostOrderCall,
  openOrdersCall,
  orderByKeyCall,
  orderCall,
  orderStatusCall,
  ownOrderCall,
  payAgainCall,
  transactionCall,
} from '@storefront/api-contract/ordering'
import { ENDED_ORDERS } from '@storefront/domain'
import { and, eq, notInArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { isPhoneVerified } from '../../accounts/codes/verified-phone.ts'
import { type Visitor, visitorOf } from '../../accounts/sessions/current-customer.ts'
import { findBusiness } from '../../catalogue/business/find-business.ts'
import { idempotencyKeys, orders } from '../../platform/database/schema.ts'
import { bindCall } from '../../platform/http/bind-call.ts'
import { guestsOfOrder, orderingGuest, setGuestCookie } from '../../platform/http/guest-cookie.ts'
import { isoText } from '../../platform/http/iso-text.ts'
import { answer, notFound } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { atHost } from '../payments/return-origin.ts'
import { cancelOrder } from './cancel-order.ts'
import { customerArrived } from './customer-arrived.ts'
import {
  findOrder,
  findOrders,
  findOwnOrder,
  type OrderRecord,
  ownOrders,
  serializeOrder,
} from './order-records.ts'
import { payAgain } from './pay-again.ts'
import { placeOrder } from './place-order.ts'

/** Registers the calls that place, track, pay again (RT-17) and cancel orders (OR-01 to OR-10). */
export function orderCalls(app: FastifyInstance, context: CommerceContext): void {
  placingCalls(app, context)
  readingCalls(app, context)
  changingCalls(app, context)
}

/** Placing an order, and finding one by its key when its answer was lost. */
function placingCalls(app: FastifyInstance, context: CommerceContext): void {
  const { catalogues } = context

  bindCall(app, orderCall, async ({ body, request, reply }) => {
    const business = await catalogues.byBranch(body.branch_id)
    const visitor = await visitorOf(context, request, business?.referenceId ?? '')
    if (!visitor.ok) return visitor
    const sent = { key: body.idempotency_key, proof: body.proof }
    const guest = await orderingGuest(request, sent, context, async (key) => {
      const known = await knownKey(context, key)
      return known?.owner ?? null
    })
    const { customerId } = visitor.answer
    const typed = { dial_code: body.dial_code ?? '', phone: body.phone ?? '' }
    const phoneVerified =
      business?.business.verify_phone === true &&
      (await isPhoneVerified(context, request, { business: business.business, customerId, typed }))
    const placed = await placeOrder(atHost(context, request), body, {
      ...visitor.answer,
      owner: guest.owner,
      address: request.ip,
      phoneVerified,
    })
    if (!placed.ok) return placed
    setGuestCookie(request, reply, guest, context)
    return answer({ order: serializeOrder(placed.answer) })
  })

  bindCall(app, orderByKeyCall, async ({ params, request }) => {
    const visitor = await visitorOf(context, request)
    if (!visitor.ok) return visitor
    const record = await orderOfKey(context, params.key, visitor.answer)
    return record ? answer({ order: serializeOrder(record) }) : notFound('An order with this key')
  })

  bindCall(app, lostOrderCall, async ({ body, request, reply }) => {
    const visitor = await visitorOf(context, request)
    if (!visitor.ok) return visitor
    const own = await orderOfKey(context, body.key, visitor.answer)
    if (own) return answer({ order: serializeOrder(own) })
    for (const guest of guestsOfOrder(body, context)) {
      const proven = await orderOfKey(context, body.key, { customerId: null, owner: guest.owner })
      if (!proven) continue
      setGuestCookie(request, reply, guest, context)
      return answer({ order: serializeOrder(proven) })
    }
    return notFound('An order with this key')
  })
}

function readingCalls(app: FastifyInstance, context: CommerceContext): void {
  const { db, catalogues, clock } = context

  bindCall(app, orderStatusCall, async ({ params, request }) => {
    const visitor = await visitorOf(context, request, params.referenceId)
    if (!visitor.ok) return visitor
    const record = await findOwnOrder(db, params.orderId, visitor.answer, params.referenceId)
    return record ? answer({ order: serializeOrder(record), now: isoText(clock()) }) : notFound('The order')
  })

  bindCall(app, ownOrderCall, async ({ params, request }) => {
    const visitor = await visitorOf(context, request)
    if (!visitor.ok) return visitor
    const record = await findOwnOrder(db, params.orderId, visitor.answer)
    return record ? answer({ order: serializeOrder(record), now: isoText(clock()) }) : notFound('The order')
  })

  bindCall(app, openOrdersCall, async ({ params, request }) => {
    const business = await findBusiness(catalogues, params.referenceId)
    if (!business.ok) return business
    const visitor = await visitorOf(context, request, params.referenceId)
    if (!visitor.ok) return visitor
    const own = ownOrders(params.referenceId, visitor.answer)
    const open = await findOrders(db, and(own, notInArray(orders.state, [...ENDED_ORDERS])))
    return answer({ orders: open.map(serializeOrder), now: isoText(clock()) })
  })

  bindCall(app, transactionCall, async ({ params, request }) => {
    const visitor = await visitorOf(context, request, params.referenceId)
    if (!visitor.ok) return visitor
    const record = await findOwnOrder(db, params.orderId, visitor.answer, params.referenceId)
    if (!record) return notFound('The order')
    const { state, url } = serializeOrder(record).payment
    return answer({ order_id: params.orderId, state, url })
  })
}

/** Paying again, arriving and cancelling. */
function changingCalls(app: FastifyInstance, context: CommerceContext): void {
  const { db } = context

  bindCall(app, payAgainCall, async ({ params, request }) => {
    const visitor = await visitorOf(context, request)
    if (!visitor.ok) return visitor
    const record = await findOwnOrder(db, params.orderId, visitor.answer)
    if (!record) return notFound('The order')
    const opened = await payAgain(atHost(context, request), record)
    if (!opened.ok) return opened
    const now = await findOrder(db, params.orderId)
    return now ? answer({ order: serializeOrder(now) }) : notFound('The order')
  })

  bindCall(app, arrivedCall, async ({ params, body, request }) => {
    const visitor = await visitorOf(context, request)
    if (!visitor.ok) return visitor
    const record = await findOwnOrder(db, params.orderId, visitor.answer)
    if (!record) return notFound('The order')
    const arrived = await customerArrived(context, params.orderId, body.place?.trim() ?? '')
    return arrived.ok ? answer({ order: serializeOrder(arrived.answer) }) : arrived
  })

  bindCall(app, cancelOrderCall, async ({ params, request }) => {
    const visitor = await visitorOf(context, request)
    if (!visitor.ok) return visitor
    const record = await findOwnOrder(db, params.orderId, visitor.answer)
    if (!record) return notFound('The order')
    const cancelled = await cancelOrder(context, params.orderId)
    return cancelled.ok ? answer({ order: serializeOrder(cancelled.answer) }) : cancelled
  })
}

async function orderOfKey(
  context: CommerceContext,
  key: string,
  visitor: Visitor,
): Promise<OrderRecord | null> {
  const row = await knownKey(context, key)
  return row ? findOwnOrder(context.db, row.orderId, visitor) : null
}

async function knownKey({ db }: CommerceContext, key: string) {
  const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  return row ?? null
}
