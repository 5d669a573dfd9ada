import * as z from '@storefront/api-contract/schema'
import { defineCall } from '../call.ts'
import { pushEndpoint, pushState, pushSubscription } from '../push-subscription.ts'
import { id } from '../text.ts'

const params = z.object({ reservationId: id })

/**
 * Notifies this browser when a reservation is confirmed, changed or cancelled; asking twice changes nothing. 404 unless
 * it is the visitor's (DK-04, RS-04).
 */
export const subscribeReservationPushCall = defineCall({
  name: 'subscribe-reservation-push',
  method: 'POST',
  path: 'webapp/reservation/:reservationId/push',
  access: 'visitor',
  summary: 'Notifications of a reservation to this browser.',
  params,
  body: pushSubscription,
  answer: pushState,
})

/** Ends the notifications of a reservation to one browser. */
export const unsubscribeReservationPushCall = defineCall({
  name: 'unsubscribe-reservation-push',
  method: 'POST',
  path: 'webapp/reservation/:reservationId/push/stop',
  access: 'visitor',
  summary: 'No more notifications of a reservation to this browser.',
  params,
  body: pushEndpoint,
  answer: pushState,
})
