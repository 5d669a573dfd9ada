import * as z from '@storefront/api-contract/schema'
import { DEPOSIT_UNITS, PARTS_OF_DAY, RESERVATION_PROBLEMS } from '@storefront/domain/enums'
import { table } from '../branches.ts'
import { type CallInput, defineCall } from '../call.ts'
import { service } from '../reservation-file.ts'
import { id, instant, minor } from '../text.ts'
import { day, reserveType } from './request.ts'

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
  access: 'public',
  summary: 'Tables, services and rules of reserving at a branch.',
  params: z.object({ branchId: id }),
  answer: z.object({
    type: reserveType,
    with_table: z.boolean(),
    max_users: z.number(),
    /**
     * The first and the last day that can be reserved, on the business's calendar. The first is the day before while a shift
     * that began there has times to come after midnight.
     */
    first_day: day,
    last_day: day,
    now: instant,
    time_zone: z.string(),
    hold_minutes: z.number(),
    /** Minutes before the start. */
    change_until: z.number(),
    cancel_until: z.number(),
    deposit: z.nullable(z.object({ amount: minor, per: z.enum(DEPOSIT_UNITS), from_party: z.number() })),
    currency: z.string(),
    tables: z.array(table),
    services: z.array(service),
  }),
})

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
    problem: z.nullable(z.enum(RESERVATION_PROBLEMS)),
    parts: z.array(
      z.object({
        part: z.enum(PARTS_OF_DAY),
        /** How many of its times are free. */
        free: z.number(),
        slots: z.array(reservationSlot),
      }),
    ),
    /** False where the installation sends no SMS, so that a waitlist could notify nobody. Left out by an older server. */
    has_waitlist: z.optional(z.boolean()),
  }),
})

/** Whose times are asked for; the reservation is one that is to be moved. */
export interface TimesRequest {
  date: string
  party: number
  serviceId: string | null
  reservationId?: string | undefined
}

/** The input that asks for the times of a day: the document's answer and the browser's query have the same key. */
export function availabilityInput(
  branchId: string,
  { date, party, serviceId, reservationId }: TimesRequest,
): CallInput<typeof availabilityCall> {
  const query = {
    date,
    party: String(party),
    ...(serviceId === null ? {} : { service_id: serviceId }),
    ...(reservationId === undefined ? {} : { reservation_id: reservationId }),
  }
  return { params: { branchId }, query }
}
