import * as z from '@storefront/api-contract/schema'
import { LONGEST_DESK_TEXT } from '@storefront/domain/lengths'
import { defineCall } from './call.ts'
import { reservation, reservationState } from './reservation/made.ts'
import { day } from './reservation/request.ts'
import { id, instant, reference } from './text.ts'

/** Reservations of a business on a day of its calendar, in the order of their times. */
export const merchantReservationsCall = defineCall({
  name: 'merchant-reservations',
  method: 'GET',
  path: 'merchant/:referenceId/reservations',
  access: 'merchant',
  right: 'reservations.read',
  summary: 'Reservations of a business on a day.',
  params: z.object({ referenceId: reference }),
  query: z.object({ date: z.optional(day), branch_id: z.optional(id), state: z.optional(reservationState) }),
  answer: z.object({ reservations: z.array(reservation) }),
})

/** Confirms, seats, completes, cancels, or notes that nobody came; other moves are 409 `transition-not-allowed`. */
export const merchantReservationStateCall = defineCall({
  name: 'merchant-reservation-state',
  method: 'POST',
  path: 'merchant/:referenceId/reservations/:reservationId/state',
  access: 'merchant',
  right: 'reservations.write',
  summary: 'Moves a reservation to its next state.',
  params: z.object({ referenceId: reference, reservationId: id }),
  body: z.object({
    state: reservationState,
    reason: z.optional(z.string().check(z.maxLength(LONGEST_DESK_TEXT))),
  }),
  answer: z.object({ reservation }),
})

/** Moves a reservation to another table or time; a taken one is 409 `slot-taken`. */
export const merchantReservationMoveCall = defineCall({
  name: 'merchant-reservation-move',
  method: 'POST',
  path: 'merchant/:referenceId/reservations/:reservationId/move',
  access: 'merchant',
  right: 'reservations.write',
  summary: 'Gives a reservation another table or time.',
  params: z.object({ referenceId: reference, reservationId: id }),
  body: z.object({ starts_at: instant, table_id: z.nullable(id) }),
  answer: z.object({ reservation }),
})
