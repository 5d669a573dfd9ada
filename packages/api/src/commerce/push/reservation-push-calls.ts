import {
  subscribeReservationPushCall,
  unsubscribeReservationPushCall,
} from '@storefront/api-contract/reservation'
import { reservationEnded } from '@storefront/domain'
import { and, count, eq, ne } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { reservationPushes } from '../../platform/database/schema.ts'
import { bindCall } from '../../platform/http/bind-call.ts'
import { randomId } from '../../platform/http/random-id.ts'
import { answer } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { ownReservation } from '../reservations/own-reservation.ts'
import { knownOf } from './send-reservation-pushes.ts'
import { MOST_BROWSERS, refusedBrowser, tooManyBrowsers } from './subscribed-browsers.ts'

/** Registers the calls by which a browser asks for notifications of a reservation (DK-04, RS-04). */
export function reservationPushCalls(app: FastifyInstance, context: CommerceContext): void {
  const { db, clock } = context

  bindCall(app, subscribeReservationPushCall, async ({ params, body, request }) => {
    const own = await ownReservation(context, request, params.reservationId)
    if (!own.ok) return own
    const refused = refusedBrowser(context, body.endpoint)
    if (refused) return refused
    const { row } = own.answer.record
    if (reservationEnded(row.state)) return answer({ subscribed: false })
    const [others] = await db
      .select({ count: count() })
      .from(reservationPushes)
      .where(and(eq(reservationPushes.reservationId, row.id), ne(reservationPushes.endpoint, body.endpoint)))
    if ((others?.count ?? 0) >= MOST_BROWSERS) return tooManyBrowsers('reservation')
    const keys = { p256dh: body.keys.p256dh, auth: body.keys.auth }
    await db
      .insert(reservationPushes)
      .values({
        ...keys,
        ...knownOf(row),
        id: randomId(),
        reservationId: row.id,
        endpoint: body.endpoint,
        waitsUntil: new Date(clock()),
      })
      .onConflictDoUpdate({
        target: [reservationPushes.reservationId, reservationPushes.endpoint],
        set: keys,
      })
    return answer({ subscribed: true })
  })

  bindCall(app, unsubscribeReservationPushCall, async ({ params, body, request }) => {
    const own = await ownReservation(context, request, params.reservationId)
    if (!own.ok) return own
    const { reservationId, endpoint } = reservationPushes
    const isIt = and(eq(reservationId, own.answer.record.row.id), eq(endpoint, body.endpoint))
    await db.delete(reservationPushes).where(isIt)
    return answer({ subscribed: false })
  })
}
