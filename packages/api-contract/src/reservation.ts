import * as z from '@storefront/api-contract/schema'
import { table } from './branches.ts'
import { defineCall } from './call.ts'
import { orderedLine, orderLine } from './order.ts'
import { orderTotals } from './order-totals.ts'
import { service } from './reservation-file.ts'
import { id, instant, localText, minor } from './text.ts'

export type { Service } from './reservation-file.ts'

/** A table, or a place in a service (RT-20). */
export const RESERVE_TYPES = ['reserv_dinein', 'reserv_service'] as const
export const reserveType = z.enum(RESERVE_TYPES)
export type ReserveType = z.infer<typeof reserveType>

/** What becomes of a reservation: it may wait for its deposit, then for the business, and comes to one of four ends. */
export const RESERVATION_STATES = [
  'payment_pending',
  'placed',
  'confirmed',
  'seated',
  'completed',
  'no_show',
  'cancelled',
] as const
export const reservationState = z.enum(RESERVATION_STATES)
export type ReservationState = z.infer<typeof reservationState>

export const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))
const party = z.int().check(z.minimum(1), z.maximum(500))
const numberText = z.string().check(z.regex(/^[1-9]\d{0,5}$/))

/**
 * A time that a party could come; those that are taken are listed too. `tables` are the free ones that seat the party,
 * closest fit first; `left` counts tables or places, null without a limit.
 */
export const reservationSlot = z.object({
  starts_at: instant,
  ends_at: instant,
  free: z.boolean(),
  left: z.nullable(z.number()),
  tables: z.array(id),
})
export type ReservationSlot = z.infer<typeof reservationSlot>

/** What can be reserved at a branch, and how (RS-01). */
export const reservationOfferCall = defineCall({
  name: 'reservation-offer',
  method: 'GET',
  path: 'webapp/reservation-offer/:branchId',
  summary: 'Tables, services and rules of reserving at a branch.',
  params: z.object({ branchId: id }),
  answer: z.object({
    type: reserveType,
    with_table: z.boolean(),
    max_users: z.number(),
    /** The first and the last day that can be reserved, on the business's calendar. */
    first_day: day,
    last_day: day,
    now: instant,
    time_zone: z.string(),
    hold_minutes: z.number(),
    /** Minutes before the start. */
    change_until: z.number(),
    cancel_until: z.number(),
    deposit: z.nullable(
      z.object({ amount: minor, per: z.enum(['reservation', 'guest']), from_party: z.number() }),
    ),
    currency: z.string(),
    tables: z.array(table),
    services: z.array(service),
  }),
})

/** Why a day has nothing free. */
export const DAY_PROBLEMS = [
  'reservations-off',
  'not-a-party',
  'party-too-large',
  'closed',
  'outside-advance',
  'full',
] as const

/** Free times of a day, by part of the day (RS-02). The visitor's own hold counts as free. */
export const availabilityCall = defineCall({
  name: 'reservation-availability',
  method: 'GET',
  path: 'webapp/reservation-availability/:branchId',
  access: 'visitor',
  summary: 'Free times of a day.',
  params: z.object({ branchId: id }),
  query: z.object({
    date: day,
    party: numberText,
    service_id: z.optional(id),
    /** A reservation that is to be moved: its own time counts as free. */
    reservation_id: z.optional(id),
  }),
  answer: z.object({
    now: instant,
    time_zone: z.string(),
    /** Why nothing of the day is free; null when something is. */
    problem: z.nullable(z.enum(DAY_PROBLEMS)),
    parts: z.array(
      z.object({
        part: z.enum(['morning', 'afternoon', 'evening', 'night']),
        /** How many of its times are free. */
        free: z.number(),
        slots: z.array(reservationSlot),
      }),
    ),
  }),
})

const wish = {
  branch_id: id,
  type: reserveType,
  starts_at: instant,
  party,
  /** Null lets the server choose the smallest that fits. */
  table_id: z.nullable(id),
  service_id: z.nullable(id),
}

/**
 * Keeps a time for this visitor while the form is filled in; an earlier hold of the visitor ends. A time that is taken
 * is 409 `slot-taken` with the nearest free ones.
 */
export const holdCall = defineCall({
  name: 'reservation-hold',
  method: 'POST',
  path: 'webapp/reservation-hold',
  summary: 'Keeps a time for a few minutes.',
  body: z.object(wish),
  answer: z.object({
    hold: z.object({
      id,
      expires_at: instant,
      starts_at: instant,
      ends_at: instant,
      table_id: z.nullable(id),
      service_id: z.nullable(id),
    }),
    now: instant,
  }),
})

/** Gives a hold back before its time is over. */
export const releaseHoldCall = defineCall({
  name: 'reservation-release',
  method: 'POST',
  path: 'webapp/reservation-hold/:holdId/release',
  summary: 'Gives a kept time back.',
  params: z.object({ holdId: id }),
  body: z.object({}),
  answer: z.object({ released: z.boolean() }),
})

/** A reservation as its owner and the business see it. */
export const reservation = z.object({
  id,
  /** Short, to say on the phone. */
  code: z.string(),
  reference_id: id,
  branch_id: id,
  branch_name: localText,
  type: reserveType,
  state: reservationState,
  starts_at: instant,
  ends_at: instant,
  party: z.number(),
  table: z.nullable(z.object({ id, name: z.string(), zone: z.nullable(z.string()) })),
  service: z.nullable(z.object({ id, names: localText })),
  name: z.string(),
  phone: z.string(),
  note: z.string(),
  /** What was ordered ahead; empty without an order. */
  lines: z.array(orderedLine),
  totals: z.nullable(orderTotals),
  deposit: z.object({
    amount: minor,
    currency: z.string(),
    state: z.enum(['none', 'pending', 'paid', 'failed', 'refund_due']),
    url: z.nullable(z.string()),
    /** Until when it must be paid. */
    until: z.nullable(instant),
  }),
  cancel_reason: z.nullable(z.string()),
  placed_at: instant,
  updated_at: instant,
  can_change: z.boolean(),
  can_cancel: z.boolean(),
})
export type Reservation = z.infer<typeof reservation>

/** A reservation as it is sent: an order payload with a time (RS-02). */
export const reservePayload = z.object({
  ...wish,
  /** The visitor's hold of this time, if there is one; without a table of its own the reservation takes the hold's. */
  hold_id: z.nullable(id),
  /** What is ordered ahead, from the reservation menu; may be empty. */
  order_lines: z.array(orderLine).check(z.maxLength(200)),
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  phone: z.string().check(z.minLength(2), z.maxLength(20)),
  dial_code: z.string().check(z.regex(/^\+\d{1,4}$/)),
  notes: z.string().check(z.maxLength(500)),
  /** What the visitor saw: the total of what is ordered ahead, and the deposit. */
  seen_total: minor,
  seen_deposit: minor,
  idempotency_key: z.string().check(z.minLength(16), z.maxLength(64)),
  locale: z.string().check(z.maxLength(10)),
})
export type ReservePayload = z.infer<typeof reservePayload>

/**
 * Reserves once per idempotency key (RS-02, RS-03): the same key and body answer the same reservation, another body is
 * 409 `idempotency-key-reused`. With a deposit the answer's `deposit.url` is where it is paid; the time is kept until
 * `deposit.until`.
 */
export const reserveTableCall = defineCall({
  name: 'reserve-table',
  method: 'POST',
  path: 'webapp/reserve-table',
  access: 'visitor',
  summary: 'Reserves a table or a service.',
  body: reservePayload,
  answer: z.object({ reservation }),
})

/** What the lines ordered ahead cost at that time, and the deposit, by the server's own data (CP-08). */
export const calcReservationCall = defineCall({
  name: 'calc-reservation',
  method: 'POST',
  path: 'webapp/calc-reservation',
  summary: 'The server computes a pre-order and a deposit.',
  body: z.object({
    branch_id: id,
    type: reserveType,
    service_id: z.nullable(id),
    starts_at: instant,
    party,
    order_lines: z.array(orderLine).check(z.maxLength(200)),
  }),
  answer: z.object({
    totals: z.nullable(orderTotals),
    lines: z.array(z.object({ line: z.number(), unit_price: minor, total_price: minor })),
    deposit: minor,
    currency: z.string(),
  }),
})

/** Reservations of this visitor, the latest time first; `:x` of the source is the reference id (RT-21). */
export const reservationsCall = defineCall({
  name: 'reservations',
  method: 'POST',
  path: 'webapp/reservations/:referenceId',
  access: 'visitor',
  summary: "The visitor's reservations.",
  params: z.object({ referenceId: id }),
  body: z.object({
    page: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
    /** `upcoming`: those still to come; `past`: the others; left out: all. */
    when: z.optional(z.enum(['upcoming', 'past'])),
  }),
  answer: z.object({
    reservations: z.array(reservation),
    next_page: z.nullable(z.number()),
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

/** Another try at paying the deposit while the time is still kept. */
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
