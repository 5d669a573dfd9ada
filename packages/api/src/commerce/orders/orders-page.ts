import type { CallAnswer } from '@storefront/api-contract'
import { ordersCall } from '@storefront/api-contract/ordering'
import { ENDED_ORDERS } from '@storefront/domain'
import { and, count, inArray, lt } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type Visitor, visitorOf } from '../../accounts/sessions/current-customer.ts'
import { findBusiness } from '../../catalogue/business/find-business.ts'
import { orders } from '../../platform/database/schema.ts'
import { bindCall } from '../../platform/http/bind-call.ts'
import { isoText } from '../../platform/http/iso-text.ts'
import { answer } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { orderAgainCalls } from './order-again.ts'
import { findOrders, ownOrders, serializeOrder } from './order-records.ts'

const PAGE = 20

/** Registers the visitor's own past orders, page by page (RT-14), and what is ordered most; open and unpaid ones have a separate call (RT-15). */
export function ordersPageCalls(app: FastifyInstance, context: CommerceContext): void {
  orderAgainCalls(app, context)

  bindCall(app, ordersCall, async ({ params, query, request }) => {
    const business = await findBusiness(context.catalogues, params.referenceId)
    if (!business.ok) return business
    const visitor = await visitorOf(context, request, params.referenceId)
    if (!visitor.ok) return visitor
    const { page = '1', cursor } = query
    const from = cursor === undefined ? { page: Number(page) } : { cursor: Number(cursor) }
    return answer(await ordersPage(context, params.referenceId, visitor.answer, from))
  })
}

async function ordersPage(
  { db, clock }: CommerceContext,
  referenceId: string,
  visitor: Visitor,
  from: { page: number } | { cursor: number },
): Promise<CallAnswer<typeof ordersCall>> {
  const past = and(ownOrders(referenceId, visitor), inArray(orders.state, [...ENDED_ORDERS]))
  const [counted] = await db.select({ count: count() }).from(orders).where(past)
  const total = counted?.count ?? 0
  const found =
    'page' in from
      ? await findOrders(db, past, { limit: PAGE + 1, offset: (from.page - 1) * PAGE })
      : await findOrders(db, and(past, lt(orders.number, from.cursor)), { limit: PAGE + 1, offset: 0 })
  const records = found.slice(0, PAGE)
  const hasMore = found.length > PAGE
  return {
    orders: records.map(serializeOrder),
    next_page: hasMore && 'page' in from ? from.page + 1 : null,
    next_cursor: hasMore ? String(records.at(-1)?.row.number) : null,
    total,
    now: isoText(clock()),
  }
}
