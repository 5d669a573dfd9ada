import {
  availabilityCall,
  calcReservationCall,
  holdCall,
  releaseHoldCall,
  reservationOfferCall,
} from '@storefront/api-contract/reservation'
import {
  advanceMinutes,
  dateText,
  depositFor,
  firstReservationDay,
  type Instant,
  type ReservationDay,
  zonedTime,
} from '@storefront/domain'
import type { FastifyInstance } from 'fastify'
import { visitorOf } from '../../accounts/sessions/current-customer.ts'
import { findBranch } from '../../catalogue/business/find-business.ts'
import { bindLocalizedCall } from '../../platform/http/bind-localized-call.ts'
import { guestOwner, newGuest, setGuestCookie } from '../../platform/http/guest-cookie.ts'
import { isoText } from '../../platform/http/iso-text.ts'
import { answer, notFound, refuse } from '../../platform/http/reply.ts'
import { addressKey } from '../../platform/limits/address-key.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { timesOf } from './find-time.ts'
import { holdTime, releaseHold } from './hold-time.ts'
import { hasWaitlist } from './join-waitlist.ts'
import { ownReservation } from './own-reservation.ts'
import { pricePreOrder } from './pre-order.ts'
import { readDay, readInstant } from './read-day.ts'
import { type Reservable, reservableOf, servicesAt } from './reservable.ts'
import type { ReservationRow } from './reservation-records.ts'

const MINUTE = 60_000

/** Registers what can be reserved and when, holds, and what a reservation costs (RS-01, RS-02). */
export function timeCalls(app: FastifyInstance, context: CommerceContext): void {
  offerCalls(app, context)
  holdCalls(app, context)
  const { catalogues, clock } = context

  bindLocalizedCall(app, calcReservationCall, async ({ body }) => {
    const place = await findBranch(catalogues, body.branch_id)
    if (!place.ok) return place
    const reservable = reservableOf(place.found, body)
    if (!reservable.ok) return reservable
    const start = readInstant(body.starts_at, 'starts_at')
    if (!start.ok) return start
    const preOrder = pricePreOrder(reservable.answer, body.order_lines, start.answer, clock())
    if (!preOrder.ok) return preOrder
    const { totals, prices: lines } = preOrder.answer
    const { file, catalogue } = reservable.answer
    const { currency } = catalogue.business
    return answer({ totals, lines, deposit: depositFor(file.deposit, body.party), currency })
  })
}

/** What a branch offers, and its free times. */
function offerCalls(app: FastifyInstance, context: CommerceContext): void {
  const { db, catalogues, clock } = context

  bindLocalizedCall(app, reservationOfferCall, async ({ params }) => {
    const place = await findBranch(catalogues, params.branchId)
    if (!place.ok) return place
    const { catalogue, branch } = place.found
    const { reservations: file, business } = catalogue
    if (!file) return refuse(409, 'reservation-not-offered', 'This business takes no reservations.')
    const now = clock()
    const day = (at: number) => dateText(zonedTime(at, business.time_zone))
    const { type, with_table, max_users } = business.reservation
    return answer({
      type,
      with_table,
      max_users,
      first_day: firstDay(place.found, now),
      last_day: day(now + advanceMinutes(file.max_advance) * MINUTE),
      now: isoText(now),
      time_zone: business.time_zone,
      hold_minutes: file.hold_minutes,
      change_until: advanceMinutes(file.change_until),
      cancel_until: advanceMinutes(file.cancel_until),
      deposit: file.deposit,
      currency: business.currency,
      tables: type === 'reserv_dinein' && with_table ? branch.tables : [],
      services: servicesAt(file, branch.summary.id),
    })
  })

  bindLocalizedCall(app, availabilityCall, async ({ params, query, request }) => {
    const place = await findBranch(catalogues, params.branchId)
    if (!place.ok) return place
    const type = query.service_id === undefined ? 'reserv_dinein' : 'reserv_service'
    const reservable = reservableOf(place.found, { type, service_id: query.service_id ?? null })
    if (!reservable.ok) return reservable
    const date = readDay(query.date, 'date')
    if (!date.ok) return date
    const moved = query.reservation_id
    const own = moved === undefined ? null : await ownReservation(context, request, moved)
    if (own && !own.ok) return own
    const now = clock()
    const notCounted = { owner: guestOwner(request, context), reservationId: moved ?? null }
    const kept = own ? startHere(own.answer.record.row, reservable.answer) : undefined
    const requested = { date: date.answer, party: Number(query.party), now, notCounted, kept }
    const day = await timesOf(db, reservable.answer, requested)
    const { time_zone } = place.found.catalogue.business
    const parts = day.parts.map(serializePart)
    const has_waitlist = hasWaitlist(context)
    return answer({ now: isoText(now), time_zone, problem: day.problem, parts, has_waitlist })
  })
}

/** The first day on which the branch has times to come, of tables or of any service (RS-02). */
function firstDay(place: Parameters<typeof reservableOf>[0], now: Instant): string {
  const { catalogue, branch } = place
  const { time_zone: timeZone } = catalogue.business
  const services = catalogue.reservations ? servicesAt(catalogue.reservations, branch.summary.id) : []
  const offered = [
    reservableOf(place, { type: 'reserv_dinein', service_id: null }),
    ...services.map(({ id }) => reservableOf(place, { type: 'reserv_service', service_id: id })),
  ]
  const days = offered.flatMap((one) =>
    one.ok ? [dateText(firstReservationDay({ ...one.answer, now, timeZone }))] : [],
  )
  return days.sort()[0] ?? dateText(zonedTime(now, timeZone))
}

/** The start that a reservation can keep where its times are asked for; of another branch or service it keeps none. */
function startHere(
  { branchId, type, serviceId, startsAt }: ReservationRow,
  { branch, type: asked, service }: Reservable,
): Instant | undefined {
  const isHere = branchId === branch.summary.id && type === asked && serviceId === (service?.id ?? null)
  return isHere ? startsAt.getTime() : undefined
}

/** Holding a time and releasing it. */
function holdCalls(app: FastifyInstance, context: CommerceContext): void {
  const { db, catalogues, clock, secret } = context

  bindLocalizedCall(app, holdCall, async ({ body, request, reply }) => {
    const place = await findBranch(catalogues, body.branch_id)
    if (!place.ok) return place
    const reservable = reservableOf(place.found, body)
    if (!reservable.ok) return reservable
    const start = readInstant(body.starts_at, 'starts_at')
    if (!start.ok) return start
    const guest = newGuest(request, context)
    const requested = { start: start.answer, party: body.party, tableId: body.table_id }
    const visitor = await visitorOf(context, request, place.found.catalogue.referenceId)
    if (!visitor.ok) return visitor
    const { customerId } = visitor.answer
    const addressHash = addressKey(request.ip, secret)
    const held = await holdTime(context, reservable.answer, requested, {
      owner: guest.owner,
      customerId,
      addressHash,
    })
    if (!held.ok) return held
    setGuestCookie(request, reply, guest, context)
    const { id, expiresAt, startsAt, endsAt, tableId } = held.answer
    return answer({
      hold: {
        id,
        expires_at: isoText(expiresAt?.getTime() ?? clock()),
        starts_at: isoText(startsAt.getTime()),
        ends_at: isoText(endsAt.getTime()),
        table_id: tableId,
        service_id: body.service_id,
      },
      now: isoText(clock()),
    })
  })

  bindLocalizedCall(app, releaseHoldCall, async ({ params, request }) => {
    const owner = guestOwner(request, context)
    const isReleased = owner !== null && (await releaseHold(db, owner, params.holdId))
    return isReleased ? answer({ released: true }) : notFound('The hold')
  })
}

function serializePart({ part, free, slots }: ReservationDay['parts'][number]) {
  return {
    part,
    free,
    slots: slots.map((slot) => ({
      starts_at: isoText(slot.start),
      ends_at: isoText(slot.end),
      free: slot.isFree,
      left: slot.left,
      tables: [...slot.table_ids],
    })),
  }
}
