import { deskReservationStateCall } from '@storefront/api-contract/desk'
import { reservationEnded } from '@storefront/domain'
import { reservationMoves } from '@storefront/domain/desk'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../platform/http/bind-call.ts'
import { answer, notFound, refuse } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { lockReservationIfExists } from '../reservations/lock-reservation.ts'
import { moveReservation, refuseUntimely, untimelyMove } from '../reservations/move-reservation.ts'
import { offerFreed } from '../reservations/offer-waiting.ts'
import { findReservation } from '../reservations/reservation-records.ts'
import { deskReservations } from './desk-records.ts'
import { deskView } from './desk-view.ts'
import { requireStaff } from './staff-session.ts'

/** Registers what staff do with a reservation (DK-01, RS-04). */
export function deskReservationCalls(app: FastifyInstance, context: CommerceContext): void {
  const { db, clock } = context

  bindCall(app, deskReservationStateCall, async ({ params, body, request }) => {
    const current = await requireStaff(context, request, params.referenceId)
    if (!current.ok) return current
    const { row: staff } = current.answer
    if (staff.role === 'kitchen') return refuse(403, 'forbidden', 'This role may not do this.')
    const outcome = await db.transaction(async (tx) => {
      const row = await lockReservationIfExists(tx, params.reservationId)
      const isHere = staff.branchId === null || staff.branchId === row?.branchId
      if (row?.referenceId !== params.referenceId || !isHere) return 'not-found'
      if (!reservationMoves(staff.role, row.state).includes(body.state)) return 'state'
      if (body.version !== undefined && body.version !== row.revision) return 'state'
      const now = clock()
      const untimely = untimelyMove(row, { to: body.state, now })
      if (untimely) return untimely
      const moved = await moveReservation(tx, row, { to: body.state, now, reason: 'business' })
      return moved ? 'moved' : 'state'
    })
    if (outcome === 'not-found') return notFound('The reservation')
    if (outcome === 'state')
      return refuse(409, 'transition-not-allowed', 'The reservation was changed or cancelled meanwhile.')
    if (outcome !== 'moved') return refuseUntimely(outcome)
    const [view, record] = [await deskView(context, staff), await findReservation(db, params.reservationId)]
    if (record && reservationEnded(body.state)) await offerFreed(context, record.row.branchId)
    const [reservation] = view && record ? await deskReservations(db, [record], view) : []
    return reservation ? answer({ reservation }) : notFound('The reservation')
  })
}
