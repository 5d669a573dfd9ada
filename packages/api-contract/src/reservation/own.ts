import * as z from '@storefront/api-contract/schema'
import { defineCall } from '../call.ts'
import { id, instant, reference } from '../text.ts'
import { reservation } from './made.ts'
import { party } from './request.ts'

/** The last row of a page: the next one begins after it, whatever is reserved meanwhile. */
const reservationCursor = z.object({ starts_at: instant, id })

/**
 * Reservations of this visitor, the latest time first; `:x` of the source is the reference id (RT-21). `cursor` is
 * `next_cursor` of the answer before; pages, which count from 1, repeat a row when one was added meanwhile.
 */
export const reservationsCall = defineCall({
  name: 'reservations',
  method: 'POST',
  path: 'webapp/reservations/:referenceId',
  access: 'visitor',
  summary: "The visitor's reservations.",
  params: z.object({ referenceId: reference }),
  body: z.object({
    page: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
    cursor: z.optional(reservationCursor),
    /** `upcoming`: those still to come; `past`: the others; left out: all. */
    when: z.optional(z.enum(['upcoming', 'past'])),
  }),
  answer: z.object({
    reservations: z.array(reservation),
    next_page: z.nullable(z.number()),
    next_cursor: z.optional(z.nullable(reservationCursor)),
    now: instant,
    time_zone: z.string(),
  }),
})

/** One reservation, for the visitor who made it; anyone else gets 404 (OR-09). */
export const reservationCall = defineCall({
  name: 'reservation',
  method: 'GET',
  path: 'webapp/reservation/:reservationId',
  access: 'visitor',
  summary: 'One reservation, as its owner sees it.',
  params: z.object({ reservationId: id }),
  answer: z.object({ reservation, now: instant, time_zone: z.string() }),
})

/** Moves a reservation to another time, party or table, all or nothing; 409 `too-late` once it is too near. */
export const changeReservationCall = defineCall({
  name: 'reservation-change',
  method: 'POST',
  path: 'webapp/reservation/:reservationId/change',
  access: 'visitor',
  summary: 'Moves a reservation.',
  params: z.object({ reservationId: id }),
  body: z.object({ starts_at: instant, party, table_id: z.nullable(id) }),
  answer: z.object({ reservation }),
})

/** Cancels a reservation (RS-04); again answers the same. A deposit that was paid is then due back. */
export const cancelReservationCall = defineCall({
  name: 'reservation-cancel',
  method: 'POST',
  path: 'webapp/reservation/:reservationId/cancel',
  access: 'visitor',
  summary: 'Cancels a reservation.',
  params: z.object({ reservationId: id }),
  body: z.object({}),
  answer: z.object({ reservation }),
})

/** Retries the payment of the deposit while the time is still held. */
export const payDepositCall = defineCall({
  name: 'reservation-pay',
  method: 'POST',
  path: 'webapp/reservation/:reservationId/pay',
  access: 'visitor',
  summary: 'A new payment session for a deposit.',
  params: z.object({ reservationId: id }),
  body: z.object({}),
  answer: z.object({ reservation }),
})

/** Path of a reservation as a calendar file, `text/calendar` (RS-04); `?locale=` chooses its language. */
export const RESERVATION_CALENDAR_PATH = 'webapp/reservation/:reservationId/calendar.ics'
