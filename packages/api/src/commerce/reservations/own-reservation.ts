import type { FastifyRequest } from 'fastify'
import { type Visitor, visitorOf } from '../../accounts/sessions/current-customer.ts'
import { streamVisitor } from '../../accounts/sessions/stream-visitor.ts'
import type { Catalogue } from '../../catalogue/business/catalogue.ts'
import { answer, notFound, type Reply } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { findReservation, isOwnReservation, type ReservationRecord } from './reservation-records.ts'

type OwnReservation = Reply<{ record: ReservationRecord; catalogue: Catalogue | null }>

/** A visitor's own reservation with its business; not found for anyone else (OR-09). */
export function ownReservation(
  context: CommerceContext,
  request: FastifyRequest,
  id: string,
): Promise<OwnReservation> {
  return reservationOf(context, id, (referenceId) => visitorOf(context, request, referenceId))
}

/** The same for a download: a link sends no token, so the session cookie authenticates. It only grants read access. */
export function downloadedReservation(
  context: CommerceContext,
  request: FastifyRequest,
  id: string,
): Promise<OwnReservation> {
  return reservationOf(context, id, async (referenceId) =>
    answer(await streamVisitor(context, request, referenceId)),
  )
}

async function reservationOf(
  context: CommerceContext,
  id: string,
  visitorAt: (referenceId: string) => Promise<Reply<Visitor>>,
): Promise<OwnReservation> {
  const record = await findReservation(context.db, id)
  if (!record) return notFound('The reservation')
  const visitor = await visitorAt(record.row.referenceId)
  if (!visitor.ok) return visitor
  if (!isOwnReservation(record.row, visitor.answer)) return notFound('The reservation')
  return answer({ record, catalogue: await context.catalogues.byReference(record.row.referenceId) })
}
