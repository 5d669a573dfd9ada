import * as z from '@storefront/api-contract/schema'
import { LONGEST_ARRIVAL_PLACE } from '@storefront/domain/lengths'
import { defineCall } from './call.ts'
import { order } from './order.ts'
import { pushEndpoint, pushState, pushSubscription } from './push-subscription.ts'
import { id } from './text.ts'

const params = z.object({ orderId: id })

/**
 * The customer is here for a car pickup (OR-06). The first call counts; a later one answers the same order. An order
 * of another type, one that is unpaid and one that has ended are 409 `transition-not-allowed`.
 */
export const arrivedCall = defineCall({
  name: 'arrived',
  method: 'POST',
  path: 'webapp/order/:orderId/arrived',
  access: 'visitor',
  summary: 'The customer has arrived to pick the order up.',
  params,
  body: z.object({
    /** Where the car is, as the customer describes it. */
    place: z.optional(z.string().check(z.maxLength(LONGEST_ARRIVAL_PLACE))),
  }),
  answer: z.object({ order }),
})

/** Notifies this browser of every further step of an order; asking twice changes nothing. 404 unless it is the visitor's. */
export const subscribePushCall = defineCall({
  name: 'subscribe-push',
  method: 'POST',
  path: 'webapp/order/:orderId/push',
  access: 'visitor',
  summary: 'Notifications of an order to this browser.',
  params,
  body: pushSubscription,
  answer: pushState,
})

/** Ends the notifications of an order to one browser. */
export const unsubscribePushCall = defineCall({
  name: 'unsubscribe-push',
  method: 'POST',
  path: 'webapp/order/:orderId/push/stop',
  access: 'visitor',
  summary: 'No more notifications of an order to this browser.',
  params,
  body: pushEndpoint,
  answer: pushState,
})
