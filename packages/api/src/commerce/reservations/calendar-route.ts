import { RESERVATION_CALENDAR_PATH, reservationCall } from '@storefront/api-contract/reservation'
import { type CalendarEvent, calendarFile, type LocalText, localText } from '@storefront/domain'
import { formatParts } from '@storefront/formats'
import type { FastifyInstance } from 'fastify'
import type { Catalogue } from '../../catalogue/business/catalogue.ts'
import { whenText } from '../../platform/calendar/when-text.ts'
import { parseBy } from '../../platform/http/field-problems.ts'
import { sendProblem } from '../../platform/http/problem-answers.ts'
import { refuse } from '../../platform/http/reply.ts'
import { type ServerLocale, serverLocale, serverMessage } from '../../platform/messages/server-message.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { downloadedReservation } from './own-reservation.ts'
import { reservationLink } from './reservation-link.ts'
import type { ReservationRow } from './reservation-records.ts'

/** Registers the calendar file of a visitor's own reservation (RS-04). */
export function calendarRoute(app: FastifyInstance, context: CommerceContext): void {
  app.get<{ Querystring: { locale?: unknown } }>(`/${RESERVATION_CALENDAR_PATH}`, async (request, reply) => {
    const params = parseBy(reservationCall.params, request.params)
    if (!params.ok) {
      const { problem } = refuse(400, 'bad-request', 'There is no such reservation.', {
        fields: params.fields,
      })
      return sendProblem(reply, problem)
    }
    const own = await downloadedReservation(context, request, params.value.reservationId)
    if (!own.ok) return sendProblem(reply, own.problem)
    const { record, catalogue } = own.answer
    const locale = serverLocale(request.query.locale ?? record.row.snapshot.locale)
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="reservation-${record.row.code}.ics"`)
      .type('text/calendar; charset=utf-8; method=PUBLISH')
      .send(calendarOf(record.row, catalogue, locale, context))
  })
}

function calendarOf(
  row: ReservationRow,
  catalogue: Catalogue | null,
  locale: ServerLocale,
  { clock, publicOrigin }: CommerceContext,
): string {
  const { snapshot } = row
  const branch = catalogue?.business.branches.find((one) => one.id === row.branchId)
  const text = (names: LocalText) => localText(names, locale, catalogue?.business.locales)
  const business = text(catalogue?.business.business_name ?? [])
  const branchName = text(snapshot.branch_name)
  const about = [
    serverMessage(locale, 'calendar-code', { code: row.code }),
    serverMessage(locale, 'calendar-party', { party: String(row.party) }),
    ...(snapshot.table ? [serverMessage(locale, 'calendar-table', { table: snapshot.table.name })] : []),
    ...(snapshot.service ? [text(snapshot.service.names)] : []),
    whenText(row.startsAt.getTime(), catalogue?.business.time_zone ?? 'UTC', locale),
    ...(branch?.phone ? [branch.phone] : []),
  ]
  const point = branch?.lat != null && branch.lng != null ? { lat: branch.lat, lng: branch.lng } : null
  return calendarFile({
    uid: `reservation-${row.id}@${publicOrigin === null ? 'storefront.invalid' : new URL(publicOrigin).hostname}`,
    sequence: row.revision,
    start: row.startsAt.getTime(),
    end: row.endsAt.getTime(),
    stamp: clock(),
    status: statusOf(row),
    summary: serverMessage(locale, 'calendar-summary', { business, branch: branchName }),
    description: about.join('\n'),
    location: formatParts([branchName, text(branch?.address ?? [])].filter(Boolean), locale),
    point,
    url: reservationLink(publicOrigin, row),
  })
}

function statusOf({ state }: ReservationRow): CalendarEvent['status'] {
  if (state === 'cancelled') return 'CANCELLED'
  return state === 'placed' || state === 'payment_pending' ? 'TENTATIVE' : 'CONFIRMED'
}
