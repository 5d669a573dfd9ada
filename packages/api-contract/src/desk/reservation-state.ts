import * as z from '@storefront/api-contract/schema'
import { STAFF_RESERVATION_STATES } from '@storefront/domain/enums'
import { defineCall } from '../call.ts'
import { id, reference } from '../text.ts'
import { deskReservation } from './desk-order.ts'

/**
 * Confirms, seats, completes or cancels a reservation, or notes that nobody came; else 409 `transition-not-allowed`, which
 * is also the answer when it has another version by now than the desk shows: its guest moved or cancelled it (DK-01).
 * The `reason` is `too-early` for what its time has not come for, and `over` for confirming a time that is over (RS-04).
 */
export const deskReservationStateCall = defineCall({
  name: 'desk-reservation-state',
  method: 'POST',
  path: 'desk/:referenceId/reservations/:reservationId/state',
  access: 'staff',
  summary: 'Moves a reservation to its next state.',
  params: z.object({ referenceId: reference, reservationId: id }),
  body: z.object({ state: z.enum(STAFF_RESERVATION_STATES), version: z.optional(z.int()) }),
  answer: z.object({ reservation: deskReservation }),
})
