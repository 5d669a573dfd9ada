import { pushKeyCall, subscribePushCall, unsubscribePushCall } from '@storefront/api-contract/ordering'
import { isEnded } from '@storefront/domain'
import { and, count, eq, ne } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { visitorOf } from '../../accounts/sessions/current-customer.ts'
import { pushSubscriptions } from '../../platform/database/schema.ts'
import { bindCall } from '../../platform/http/bind-call.ts'
import { randomId } from '../../platform/http/random-id.ts'
import { answer, notFound, type Reply } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { findOwnOrder, type OrderRecord } from '../orders/order-records.ts'
import { MOST_BROWSERS, refusedBrowser, tooManyBrowsers } from './subscribed-browsers.ts'

/** Registers the calls by which a browser asks for notifications of an order (RT-15). */
export function pushCalls(app: FastifyInstance, context: CommerceContext): void {
  const { db, push, clock } = context

  bindCall(app, pushKeyCall, () => answer({ key: push?.publicKey ?? null }))

  bindCall(app, subscribePushCall, async ({ params, body, request }) => {
    const own = await ownOrder(context, request, params.orderId)
    if (!own.ok) return own
    const refused = refusedBrowser(context, body.endpoint)
    if (refused) return refused
    const { row, history } = own.answer
    if (isEnded(row.state)) return answer({ subscribed: false })
    const [others] = await db
      .select({ count: count() })
      .from(pushSubscriptions)
      .where(and(eq(pushSubscriptions.orderId, row.id), ne(pushSubscriptions.endpoint, body.endpoint)))
    if ((others?.count ?? 0) >= MOST_BROWSERS) return tooManyBrowsers('order')
    const keys = { p256dh: body.keys.p256dh, auth: body.keys.auth }
    await db
      .insert(pushSubscriptions)
      .values({
        ...keys,
        id: randomId(),
        orderId: row.id,
        endpoint: body.endpoint,
        notified: history.length,
        knownTime: row.expectedAt,
        waitsUntil: new Date(clock()),
      })
      .onConflictDoUpdate({ target: [pushSubscriptions.orderId, pushSubscriptions.endpoint], set: keys })
    return answer({ subscribed: true })
  })

  bindCall(app, unsubscribePushCall, async ({ params, body, request }) => {
    const own = await ownOrder(context, request, params.orderId)
    if (!own.ok) return own
    const { orderId, endpoint } = pushSubscriptions
    await db.delete(pushSubscriptions).where(and(eq(orderId, own.answer.row.id), eq(endpoint, body.endpoint)))
    return answer({ subscribed: false })
  })
}

async function ownOrder(
  context: CommerceContext,
  request: FastifyRequest,
  orderId: string,
): Promise<Reply<OrderRecord>> {
  const visitor = await visitorOf(context, request)
  if (!visitor.ok) return visitor
  const record = await findOwnOrder(context.db, orderId, visitor.answer)
  return record ? answer(record) : notFound('The order')
}
