import type { CallAnswer } from '@storefront/api-contract'
import { ordersCall } from '@storefront/api-contract/ordering'
import { ENDED_ORDERS } from '@storefront/domain'
import { and, count, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../api-context.ts'
import { findBusiness } from '../business/find-business.ts'
import { orders } from '../database/schema.ts'
import { bindCall } from '../http/bind-call.ts'
import { isoText } from '../http/iso-text.ts'
import { answer } from '../http/reply.ts'
import { type Visitor, visitorOf } from '../sessions/current-customer.ts'
import { orderAgainCalls } from './order-again.ts'
import { findOrders, ownOrders, serializeOrder } from './order-records.ts'

const PAGE = 20

/** Registers the visitor's own past orders, page by page (RT-14), and what is ordered most; open and unpaid ones are a call of their own (RT-15). */
export function ordersPageCalls(app: FastifyInstance, context: ApiContext): void {
  orderAgainCalls(app, context)

  bindCall(app, ordersCall, async ({ params, query, request }) => {
    const business = await findBusiness(context.catalogues, params.referenceId)
    if (!business.ok) return business
    const visitor = await visitorOf(context, request, params.referenceId)
    if (!visitor.ok) return visitor
    return answer(await ordersPage(context, params.referenceId, visitor.answer, Number(query.page ?? 1)))
  })
}

async function ordersPage(
  { db, clock }: ApiContext,
  referenceId: string,
  visitor: Visitor,
  page: number,
): Promise<CallAnswer<typeof ordersCall>> {
  const past = and(ownOrders(referenceId, visitor), inArray(orders.state, [...ENDED_ORDERS]))
  const [counted] = await db.select({ count: count() }).from(orders).where(past)
  const total = counted?.count ?? 0
  const records = await findOrders(db, past, { limit: PAGE, offset: (page - 1) * PAGE })
  return {
    orders: records.map(serializeOrder),
    next_page: page * PAGE < total ? page + 1 : null,
    total,
    now: isoText(clock()),
  }
}
