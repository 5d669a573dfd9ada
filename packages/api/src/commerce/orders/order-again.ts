import { orderAgainCall, type UsualLine } from '@storefront/api-contract/ordering'
import type { OrderState } from '@storefront/domain'
import { usualLines } from '@storefront/domain/companions'
import { and, desc, notInArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { visitorOf } from '../../accounts/sessions/current-customer.ts'
import { findBusiness } from '../../catalogue/business/find-business.ts'
import { type OrderSnapshot, orders } from '../../platform/database/schema.ts'
import { bindCall } from '../../platform/http/bind-call.ts'
import { answer } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { ownOrders } from './order-records.ts'

/** How many of the newest orders count. */
const NEWEST = 30
const NOT_BOUGHT: OrderState[] = ['payment_pending', 'payment_failed', 'cancelled']

/** Registers what the visitor orders most from a business (BX-03). */
export function orderAgainCalls(app: FastifyInstance, context: CommerceContext): void {
  bindCall(app, orderAgainCall, async ({ params, request }) => {
    const business = await findBusiness(context.catalogues, params.referenceId)
    if (!business.ok) return business
    const visitor = await visitorOf(context, request, params.referenceId)
    if (!visitor.ok) return visitor
    const { customerId, owner } = visitor.answer
    if (customerId === null && owner === null) return answer({ lines: [] })
    const rows = await context.db
      .select({ snapshot: orders.snapshot })
      .from(orders)
      .where(and(ownOrders(params.referenceId, visitor.answer), notInArray(orders.state, NOT_BOUGHT)))
      .orderBy(desc(orders.number))
      .limit(NEWEST)
    return answer({ lines: usualLines(rows.map(({ snapshot }) => snapshot.lines.map(asUsual))) })
  })
}

function asUsual(line: OrderSnapshot['lines'][number]): UsualLine {
  const { item_id, names, price_label_id = null, price_label, modifiers, comment, quantity } = line
  const chosen = modifiers.map(({ id, quantity: each }) => ({ id, quantity: each }))
  return { item_id, names, price_label_id, price_label, modifiers: chosen, comment, count: quantity }
}
