import {
  merchantAcknowledgeCall,
  merchantOrderCall,
  merchantOrdersCall,
  type TillOrder,
} from '@storefront/api-contract/merchant'
import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { checkMerchant } from '../../catalogue/merchant/check-merchant.ts'
import type { Database } from '../../platform/database/database.ts'
import { orderAcknowledgements, orders } from '../../platform/database/schema.ts'
import { bindCall } from '../../platform/http/bind-call.ts'
import { isoText } from '../../platform/http/iso-text.ts'
import { answer, notFound, type Reply } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { findOrder, findOrders, merchantOrder, type OrderRecord } from '../orders/order-records.ts'
import { readInstant } from '../reservations/read-day.ts'
import { ordersAfter } from './order-feed.ts'

/** Registers the orders of a business as a till reads them: list, what changed, one, acknowledge (DK-05). */
export function tillOrderCalls(app: FastifyInstance, context: CommerceContext): void {
  const { db, clock } = context

  bindCall(app, merchantOrdersCall, async ({ params: { referenceId }, query, request }) => {
    const merchant = await checkMerchant(context, request, referenceId)
    if (!merchant.ok) return merchant
    const { state, after, since } = query
    if (after === undefined && since === undefined) {
      const ofState = state === undefined ? undefined : eq(orders.state, state)
      const records = await findOrders(db, and(eq(orders.referenceId, referenceId), ofState))
      return answer({ orders: await tillOrders(db, records), cursor: null, more: false })
    }
    const from = since === undefined ? answer(null) : readInstant(since, 'since')
    if (!from.ok) return from
    const feedQuery = { referenceId, after: Number(after ?? 0), since: from.answer, state }
    const changed = await ordersAfter(db, feedQuery)
    const { records, cursor, more } = changed
    return answer({ orders: await tillOrders(db, records), cursor: String(cursor), more })
  })

  bindCall(app, merchantOrderCall, async ({ params, request }) => {
    const merchant = await checkMerchant(context, request, params.referenceId)
    return merchant.ok ? oneOrder(params) : merchant
  })

  bindCall(app, merchantAcknowledgeCall, async ({ params, request }) => {
    const merchant = await checkMerchant(context, request, params.referenceId)
    if (!merchant.ok) return merchant
    const { orderId } = params
    const found = await oneOrder(params)
    if (!found.ok || found.answer.order.acknowledged_at !== null) return found
    const at = new Date(clock())
    await db.insert(orderAcknowledgements).values({ orderId, at }).onConflictDoNothing()
    return oneOrder(params)
  })

  async function oneOrder({
    referenceId,
    orderId,
  }: Record<'referenceId' | 'orderId', string>): Promise<Reply<{ order: TillOrder }>> {
    const record = await findOrder(db, orderId)
    const [order] = record?.row.referenceId === referenceId ? await tillOrders(db, [record]) : []
    return order ? answer({ order }) : notFound('The order')
  }
}

async function tillOrders(db: Database, records: readonly OrderRecord[]): Promise<TillOrder[]> {
  const ids = records.map(({ row }) => row.id)
  const rows = await db
    .select()
    .from(orderAcknowledgements)
    .where(inArray(orderAcknowledgements.orderId, ids))
  const times = new Map(rows.map(({ orderId, at }) => [orderId, isoText(at.getTime())]))
  return records.map((record) => ({
    ...merchantOrder(record),
    version: record.history.length + record.row.changes,
    acknowledged_at: times.get(record.row.id) ?? null,
  }))
}
