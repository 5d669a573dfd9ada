import type { CallAnswer } from '@storefront/api-contract'
import { ORDER_EVENTS_PATH, orderStatusCall } from '@storefront/api-contract/ordering'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type StreamVisitor, streamVisitor, visitorNow } from '../../accounts/sessions/stream-visitor.ts'
import { parseBy } from '../../platform/http/field-problems.ts'
import { isoText } from '../../platform/http/iso-text.ts'
import { sendProblem } from '../../platform/http/problem-answers.ts'
import { notFound, refuse } from '../../platform/http/reply.ts'
import { type EventStream, openEventStream } from '../../platform/live/event-stream.ts'
import { startStream, tooManyStreams } from '../../platform/live/start-stream.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { findOwnOrder, type OrderRecord, serializeOrder } from './order-records.ts'

/**
 * Registers the live order (RT-15): server-sent events, each with the whole order and, as its id, its version: how often
 * it changed. A client that reconnects with the newest id gets later events only, on any instance.
 */
export function orderStream(app: FastifyInstance, context: CommerceContext): void {
  const { streams } = context
  app.addHook('preClose', async () => streams.endAll())
  app.get(`/${ORDER_EVENTS_PATH}`, { exposeHeadRoute: false }, async (request, reply) => {
    const params = parseBy(orderStatusCall.params, request.params)
    if (!params.ok) {
      return sendProblem(
        reply,
        refuse(400, 'bad-request', 'There is no such order.', { fields: params.fields }).problem,
      )
    }
    const { orderId, referenceId } = params.value
    const visitor = await streamVisitor(context, request, referenceId)
    const record = await findOwnOrder(context.db, orderId, visitor, referenceId)
    if (!record) return sendProblem(reply, notFound('The order').problem)
    const place = streams.enter(record.row.owner, () => reply.raw.end())
    if (!place.ok) return sendProblem(reply, tooManyStreams(place.full).problem)
    startStream(reply)
    followOrder(context, { request, reply, visitor }, openEventStream(reply.raw, place.leave), orderId)
  })
}

function followOrder(
  context: CommerceContext,
  { request, reply, visitor }: { request: FastifyRequest; reply: FastifyReply; visitor: StreamVisitor },
  stream: EventStream,
  orderId: string,
): void {
  let sentId = request.headers['last-event-id']
  // Reads run one after the other, so that an older state never overtakes a newer one.
  let reading = Promise.resolve()
  const sendNewest = () => {
    reading = reading
      .then(async () => {
        if (!stream.isOpen()) return
        // Asked each time: a session that ended stops its streams at once, and so does an order that changed hands.
        const record = await findOwnOrder(context.db, orderId, await visitorNow(context, visitor))
        if (!stream.isOpen()) return
        if (!record) return stream.end()
        const newest = eventIdOf(record)
        if (newest === sentId) return
        sentId = newest
        const data: CallAnswer<typeof orderStatusCall> = {
          order: serializeOrder(record),
          now: isoText(context.clock()),
        }
        stream.send({ id: newest, name: 'order', data })
      })
      .catch((error: unknown) => {
        if (!stream.isOpen()) return
        // The browser connects again by itself.
        context.report('The events of an order broke off', error)
        stream.end()
      })
  }
  // Nobody would take this follower away again.
  if (!stream.isOpen()) return
  reply.raw.on('close', context.events.follow(orderId, sendNewest))
  if (visitor.sessionId !== null) {
    reply.raw.on('close', context.sessionEvents.follow(visitor.sessionId, sendNewest))
  }
  sendNewest()
}

/** Names what a customer sees of an order: its step, a time that the shop changed, an arrival. */
function eventIdOf({ row, history }: OrderRecord): string {
  const changed = row.expectedWas && row.expectedAt ? [`t${row.expectedAt.getTime()}`] : []
  return [String(history.length + row.changes), ...changed, ...(row.arrivedAt ? ['here'] : [])].join('.')
}
