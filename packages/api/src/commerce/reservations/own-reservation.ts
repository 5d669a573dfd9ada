import type { FastifyRequest } from 'fastify'
import { visitorOf } from '../../accounts/sessions/current-customer.ts'
import type { Catalogue } from '../../catalogue/business/catalogue.ts'
import { answer, notFound, type Reply } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { findReservation, isOwnReservation, type ReservationRecord } from './reservation-records.ts'

/** A visitor's own reservation with its business; not found for anyone else (OR-09). */
export async function ownReservation(
  context: CommerceContext,
  request: FastifyRequest,
  id: string,
): Promise<Reply<{ record: ReservationRecord; catalogue: Catalogue | null }>> {
  const record = await findReservation(context.db, id)
  if (!record) return notFound('The reservation')
  const visitor = await visitorOf(context, request, record.row.referenceId)
  if (!visitor.ok) return visitor
  if (!isOwnReservation(record.row, visitor.answer)) return notFound('The reservation')
  return answer({ record, catalogue: await context.catalogues.byReference(record.row.referenceId) })
}
