import {
  cancelReservationCall,
  changeReservationCall,
  payDepositCall,
  reservationCall,
  reservationsCall,
  reserveTableCall,
} from '@storefront/api-contract/reservation'
import { ENDED_RESERVATIONS } from '@storefront/domain'
import { and, gte, inArray, lt, notInArray, or } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isPhoneVerified } from '../../accounts/codes/verified-phone.ts'
import { visitorOf } from '../../accounts/sessions/current-customer.ts'
import { findBranch, findBusiness } from '../../catalogue/business/find-business.ts'
import { reservations } from '../../platform/database/schema.ts'
import { bindLocalizedCall } from '../../platform/http/bind-localized-call.ts'
import { guestOwner, orderingGuest, setGuestCookie } from '../../platform/http/guest-cookie.ts'
import { isoText } from '../../platform/http/iso-text.ts'
import { answer, type Reply } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { atHost } from '../payments/return-origin.ts'
import { cancelReservation } from './cancel-reservation.ts'
import { changeReservation } from './change-reservation.ts'
import { offerFreed } from './offer-waiting.ts'
import { ownReservation } from './own-reservation.ts'
import { payDeposit } from './pay-deposit.ts'
import { ownerOfKey, placeReservation } from './place-reservation.ts'
import { readInstant } from './read-day.ts'
import { reservableOf } from './reservable.ts'
import {
  afterReservation,
  findReservations,
  ownReservations,
  type ReservationRow,
  serializeReservation,
} from './reservation-records.ts'

const PER_PAGE = 20

/** Registers reserving, and what a visitor can do with the own reservations (RS-02 to RS-04). */
export function reservationCalls(app: FastifyInstance, context: CommerceContext): void {
  const { catalogues, clock } = context

  bindLocalizedCall(app, reserveTableCall, async ({ body, request, reply }) => {
    const place = await findBranch(catalogues, body.branch_id)
    if (!place.ok) return place
    const reservable = reservableOf(place.found, body)
    if (!reservable.ok) return reservable
    const start = readInstant(body.starts_at, 'starts_at')
    if (!start.ok) return start
    const { catalogue } = place.found
    const visitor = await visitorOf(context, request, catalogue.referenceId)
    if (!visitor.ok) return visitor
    const sent = { key: body.idempotency_key, proof: body.proof }
    const guest = await orderingGuest(request, sent, context, (key) => ownerOfKey(context, key))
    const { customerId } = visitor.answer
    const { business } = catalogue
    const typed = { dial_code: body.dial_code, phone: body.phone, country: body.country }
    const phoneVerified =
      business.verify_phone === true &&
      (await isPhoneVerified(context, request, { business, customerId, typed }))
    const address = request.ip
    const owner = { owner: guest.owner, customerId, phoneVerified, address }
    const placed = await placeReservation(atHost(context, request), reservable.answer, body, owner)
    if (!placed.ok) return placed
    setGuestCookie(request, reply, guest, context)
    return answer({ reservation: serializeReservation(placed.answer, catalogue, clock()) })
  })
  readingCalls(app, context)
  changingCalls(app, context)
}

/** The visitor's reservations, and one of them. */
function readingCalls(app: FastifyInstance, context: CommerceContext): void {
  const { db, catalogues, clock } = context

  bindLocalizedCall(app, reservationsCall, async ({ params, body, request }) => {
    const business = await findBusiness(catalogues, params.referenceId)
    if (!business.ok) return business
    const visitor = await visitorOf(context, request, params.referenceId)
    if (!visitor.ok) return visitor
    const now = clock()
    const { page = 1, cursor, when } = body
    const start = cursor && readInstant(cursor.starts_at, 'cursor.starts_at')
    if (start && !start.ok) return start
    const order = when === 'upcoming' ? 'earliest' : 'latest'
    const beyond = start && cursor && afterReservation({ start: start.answer, id: cursor.id }, order)
    const where = and(ownReservations(params.referenceId, visitor.answer), inTime(when, now), beyond)
    const offset = cursor ? 0 : (page - 1) * PER_PAGE
    const found = await findReservations(db, where, { limit: PER_PAGE + 1, offset, order })
    const records = found.slice(0, PER_PAGE)
    const last = found.length > PER_PAGE ? records.at(-1) : undefined
    return answer({
      reservations: records.map((record) => serializeReservation(record, business.found, now)),
      next_page: last && !cursor ? page + 1 : null,
      next_cursor: last ? { starts_at: isoText(last.row.startsAt.getTime()), id: last.row.id } : null,
      now: isoText(now),
      time_zone: business.found.business.time_zone,
    })
  })

  bindLocalizedCall(app, reservationCall, async ({ params, request }) => {
    const own = await ownReservation(context, request, params.reservationId)
    if (!own.ok) return own
    const { record, catalogue } = own.answer
    const now = clock()
    return answer({
      reservation: serializeReservation(record, catalogue, now),
      now: isoText(now),
      time_zone: catalogue?.business.time_zone ?? 'UTC',
    })
  })
}

/** Another time, cancelling and paying the deposit. */
function changingCalls(app: FastifyInstance, context: CommerceContext): void {
  const { clock } = context

  bindLocalizedCall(app, changeReservationCall, async ({ params, body, request }) => {
    const start = readInstant(body.starts_at, 'starts_at')
    if (!start.ok) return start
    const requested = { start: start.answer, party: body.party, tableId: body.table_id }
    return afterwards(request, params.reservationId, (row) =>
      changeReservation(context, row, requested, { by: 'visitor', guest: guestOwner(request, context) }),
    )
  })

  bindLocalizedCall(app, cancelReservationCall, async ({ params, request }) =>
    afterwards(request, params.reservationId, async (row) => {
      const cancelled = await cancelReservation(context, row)
      if (cancelled.ok) await offerFreed(context, row.branchId)
      return cancelled
    }),
  )

  bindLocalizedCall(app, payDepositCall, async ({ params, request }) =>
    afterwards(request, params.reservationId, (row) => payDeposit(atHost(context, request), row)),
  )

  /** Runs an action on the visitor's own reservation and answers its new state. */
  async function afterwards(
    request: FastifyRequest,
    id: string,
    act: (row: ReservationRow) => Promise<Reply<null>>,
  ) {
    const own = await ownReservation(context, request, id)
    if (!own.ok) return own
    const done = await act(own.answer.record.row)
    if (!done.ok) return done
    const now = await ownReservation(context, request, id)
    if (!now.ok) return now
    return answer({ reservation: serializeReservation(now.answer.record, now.answer.catalogue, clock()) })
  }
}

function inTime(when: 'upcoming' | 'past' | undefined, now: number) {
  if (when === undefined) return undefined
  const { endsAt, state } = reservations
  return when === 'upcoming'
    ? and(gte(endsAt, new Date(now)), notInArray(state, [...ENDED_RESERVATIONS]))
    : or(lt(endsAt, new Date(now)), inArray(state, [...ENDED_RESERVATIONS]))
}
