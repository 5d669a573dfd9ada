import { DESK_EVENTS_PATH, deskBoardCall } from '@storefront/api-contract/desk'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseBy } from '../../platform/http/field-problems.ts'
import { sendProblem } from '../../platform/http/problem-answers.ts'
import { refuse } from '../../platform/http/reply.ts'
import { type EventStream, openEventStream } from '../../platform/live/event-stream.ts'
import { startStream, tooManyStreams } from '../../platform/live/start-stream.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { deskChangesAfter } from './desk-board.ts'
import { deskView } from './desk-view.ts'
import { currentStaff } from './staff-session.ts'

/**
 * Registers the live board: server-sent `change` events, whose ids are cursors of the business's feed. A desk that
 * reconnects with its newest cursor, on any instance, gets what it missed and nothing twice (DK-01).
 */
export function deskStream(app: FastifyInstance, context: CommerceContext): void {
  app.get(`/${DESK_EVENTS_PATH}`, { exposeHeadRoute: false }, async (request, reply) => {
    const params = parseBy(deskBoardCall.params, request.params)
    if (!params.ok) return sendProblem(reply, refuse(400, 'bad-request', 'There is no such desk.').problem)
    const business = await context.catalogues.byReference(params.value.referenceId)
    const referenceId = business?.referenceId ?? ''
    const current = await currentStaff(context, request, referenceId)
    if (!current) return sendProblem(reply, refuse(401, 'unauthorised', 'Log in at the desk first.').problem)
    const place = context.streams.enter(`desk ${current.sessionId}`, () => reply.raw.end())
    if (!place.ok) return sendProblem(reply, tooManyStreams(place.full).problem)
    startStream(reply)
    followDesk(context, { request, reply, referenceId }, openEventStream(reply.raw, place.leave))
  })
}

function followDesk(
  context: CommerceContext,
  { request, reply, referenceId }: { request: FastifyRequest; reply: FastifyReply; referenceId: string },
  stream: EventStream,
): void {
  let cursor = startOf(request)
  let isBehind = false
  let isReading = false
  const catchUp = async () => {
    while (isBehind && stream.isOpen()) {
      isBehind = false
      // Asked each time: a session that was ended stops its desk at once.
      const current = await currentStaff(context, request, referenceId)
      const view = current && (await deskView(context, current.row))
      if (!view) return stream.end()
      const change = await deskChangesAfter(context, view, cursor)
      if (!change) continue
      cursor = change.cursor
      isBehind = true
      stream.send({ id: String(cursor), name: 'change', data: change })
      await stream.drained()
    }
  }
  const wake = () => {
    isBehind = true
    if (isReading) return
    isReading = true
    void catchUp()
      .catch((error: unknown) => {
        if (!stream.isOpen()) return
        // The browser connects again by itself.
        context.report('The events of an order desk broke off', error)
        stream.end()
      })
      .finally(() => {
        isReading = false
        if (isBehind && stream.isOpen()) wake()
      })
  }
  // Nobody would take this follower away again.
  if (!stream.isOpen()) return
  const unfollow = context.deskEvents.follow(referenceId, wake)
  reply.raw.on('close', unfollow)
  wake()
}

/** The cursor that the browser knows: of the last event, else of the board it read. */
function startOf({ headers, query }: FastifyRequest): number {
  const { after } = query as { after?: string }
  const known = Number(headers['last-event-id'] ?? after ?? 0)
  return Number.isSafeInteger(known) && known >= 0 ? known : 0
}
