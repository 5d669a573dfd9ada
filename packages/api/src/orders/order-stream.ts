import { type CallAnswer, ORDER_EVENTS_PATH, orderStatusCall } from '@storefront/api-contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiContext } from '../api-context.ts'
import { parseBy } from '../http/field-problems.ts'
import { guestOwner } from '../http/guest-cookie.ts'
import { isoText } from '../http/iso-text.ts'
import { sendProblem } from '../http/problem-answers.ts'
import { notFound, refuse } from '../http/reply.ts'
import { findOrder, findOwnOrder, type OrderRecord, wireOrder } from './order-records.ts'

const HEARTBEAT_MS = 15_000
/** How soon a browser connects again after the stream broke. */
const RETRY_MS = 2_000

/**
 * Registers the live order (RT-15): server-sent events, each with the whole order and, as its id, the length of its
 * history. Whoever comes back with the newest id is only sent what comes after it.
 */
export function orderStream(app: FastifyInstance, context: ApiContext): void {
  const open = new Set<FastifyReply>()
  app.addHook('preClose', async () => {
    for (const reply of open) reply.raw.end()
  })
  app.get(`/${ORDER_EVENTS_PATH}`, { exposeHeadRoute: false }, async (request, reply) => {
    const params = parseBy(orderStatusCall.params, request.params)
    if (!params.ok) {
      return sendProblem(
        reply,
        refuse(400, 'bad-request', 'There is no such order.', { fields: params.fields }).problem,
      )
    }
    const { orderId, referenceId } = params.value
    const record = await findOwnOrder(context.db, orderId, guestOwner(request), referenceId)
    if (!record) return sendProblem(reply, notFound('The order').problem)
    open.add(reply)
    streamOrder(context, request, reply, orderId, () => open.delete(reply))
  })
}

function streamOrder(
  context: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
  orderId: string,
  onEnd: () => void,
): void {
  startStream(request, reply)
  let sentId = Number(request.headers['last-event-id'] ?? -1)
  // One look after the other, so that an older state never overtakes a newer one.
  let looking = Promise.resolve()
  const look = () => {
    looking = looking
      .then(() => findOrder(context.db, orderId))
      .then((record) => {
        if (!record || record.history.length === sentId || reply.raw.writableEnded) return
        sentId = record.history.length
        reply.raw.write(orderEvent(record, context.clock()))
      })
      .catch((error: unknown) => {
        if (reply.raw.writableEnded || reply.raw.destroyed) return
        // The browser connects again by itself.
        context.report(`The events of order ${orderId} broke off`, error)
        reply.raw.end()
      })
  }
  const unfollow = context.events.follow(orderId, look)
  const heartbeat = setInterval(() => reply.raw.write(': alive\n\n'), HEARTBEAT_MS)
  reply.raw.on('close', () => {
    clearInterval(heartbeat)
    unfollow()
    onEnd()
  })
  look()
}

function startStream(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies that gather answers would hold the events back.
    'x-accel-buffering': 'no',
    'x-request-id': request.requestId,
  })
  reply.raw.write(`retry: ${RETRY_MS}\n\n`)
}

function orderEvent(record: OrderRecord, now: number): string {
  const data: CallAnswer<typeof orderStatusCall> = { order: wireOrder(record), now: isoText(now) }
  return `id: ${record.history.length}\nevent: order\ndata: ${JSON.stringify(data)}\n\n`
}
