import {
  merchantReservationMoveCall,
  merchantReservationStateCall,
  merchantReservationsCall,
} from '@storefront/api-contract/merchant'
import { instantOf, isTooEarlyToMove, reservationEnded } from '@storefront/domain'
import { and, eq, gte, lt } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Catalogue } from '../../catalogue/business/catalogue.ts'
import { checkMerchant } from '../../catalogue/merchant/check-merchant.ts'
import { reservations } from '../../platform/database/schema.ts'
import { bindCall } from '../../platform/http/bind-call.ts'
import { answer, notFound, type Reply, refuse } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { changeReservation } from '../reservations/change-reservation.ts'
import { lockReservation } from '../reservations/lock-reservation.ts'
import { moveReservation, refuseUntimely } from '../reservations/move-reservation.ts'
import { offerFreed } from '../reservations/offer-waiting.ts'
import { readDay, readInstant } from '../reservations/read-day.ts'
import {
  findReservation,
  findReservations,
  merchantReservation,
} from '../reservations/reservation-records.ts'

/** Upper bound for one day of a business. */
const MOST_LISTED = 500

/** Registers the shop's side of reservations: a day's list, the states, another table or time. */
export function merchantReservationCalls(app: FastifyInstance, context: CommerceContext): void {
  const { db, catalogues, clock } = context

  bindCall(app, merchantReservationsCall, async ({ params, query, request }) => {
    const merchant = await checkMerchant(context, request, params.referenceId)
    if (!merchant.ok) return merchant
    const catalogue = await catalogues.byReference(params.referenceId)
    if (!catalogue) return notFound('The business')
    const day = query.date === undefined ? null : dayBounds(query.date, catalogue)
    if (day && !day.ok) return day
    const { referenceId, branchId, state, startsAt } = reservations
    const where = and(
      eq(referenceId, params.referenceId),
      query.branch_id === undefined ? undefined : eq(branchId, query.branch_id),
      query.state === undefined ? undefined : eq(state, query.state),
      day ? and(gte(startsAt, day.answer.from), lt(startsAt, day.answer.to)) : undefined,
    )
    const order = day ? 'earliest' : 'latest'
    const records = await findReservations(db, where, { limit: MOST_LISTED, offset: 0, order })
    return answer({ reservations: records.map((record) => merchantReservation(record, catalogue, clock())) })
  })

  bindCall(app, merchantReservationStateCall, async ({ params, body, request }) => {
    const merchant = await checkMerchant(context, request, params.referenceId)
    if (!merchant.ok) return merchant
    const record = await ofBusiness(params)
    if (!record) return notFound('The reservation')
    const moved = await db.transaction(async (tx) => {
      const row = await lockReservation(tx, params.reservationId)
      const now = clock()
      if (isTooEarlyToMove(body.state, { start: row.startsAt.getTime(), now })) return 'too-early'
      return moveReservation(tx, row, { to: body.state, now, reason: body.reason ?? 'business' })
    })
    if (moved === 'too-early') return refuseUntimely(moved)
    if (moved && reservationEnded(body.state)) await offerFreed(context, record.row.branchId)
    return moved
      ? now(params)
      : refuse(409, 'transition-not-allowed', 'The reservation cannot move to this state.')
  })

  bindCall(app, merchantReservationMoveCall, async ({ params, body, request }) => {
    const merchant = await checkMerchant(context, request, params.referenceId)
    if (!merchant.ok) return merchant
    const record = await ofBusiness(params)
    if (!record) return notFound('The reservation')
    const start = readInstant(body.starts_at, 'starts_at')
    if (!start.ok) return start
    const requested = { start: start.answer, party: record.row.party, tableId: body.table_id }
    const changed = await changeReservation(context, record.row, requested, { by: 'business' })
    return changed.ok ? now(params) : changed
  })

  interface Named {
    referenceId: string
    reservationId: string
  }

  async function ofBusiness({ referenceId, reservationId }: Named) {
    const record = await findReservation(db, reservationId)
    return record?.row.referenceId === referenceId ? record : null
  }

  async function now(named: Named) {
    const record = await ofBusiness(named)
    const catalogue = await catalogues.byReference(named.referenceId)
    if (!record || !catalogue) return notFound('The reservation')
    return answer({ reservation: merchantReservation(record, catalogue, clock()) })
  }
}

function dayBounds(text: string, { business }: Catalogue): Reply<{ from: Date; to: Date }> {
  const date = readDay(text, 'date')
  if (!date.ok) return date
  const { year, month, day } = date.answer
  const midnight = (after: number) =>
    new Date(instantOf({ year, month, day: day + after, hour: 0, minute: 0 }, business.time_zone))
  return answer({ from: midnight(0), to: midnight(1) })
}
