import * as z from '@storefront/api-contract/schema'
import { PAYMENT_STATES } from '@storefront/domain/enums'
import { defineCall } from './call.ts'
import { order } from './order.ts'
import { id, instant, proof, reference } from './text.ts'

/** One order of a business, for the visitor who placed it; anyone else gets 404 (OR-09). */
export const orderStatusCall = defineCall({
  name: 'order-status',
  method: 'GET',
  path: 'webapp/order/:referenceId/:orderId',
  access: 'visitor',
  summary: 'One order, as its owner sees it.',
  params: z.object({ referenceId: reference, orderId: id }),
  query: z.object({ full: z.optional(z.string()) }),
  answer: z.object({ order, now: instant }),
})

/** The same by the order's id alone, whatever its business. */
export const ownOrderCall = defineCall({
  name: 'own-order',
  method: 'GET',
  path: 'webapp/order/:orderId',
  access: 'visitor',
  summary: 'One order by its id alone, as its owner sees it.',
  params: z.object({ orderId: id }),
  answer: z.object({ order, now: instant }),
})

/**
 * An order found by the key it was sent with, for the visitor who owns it by cookie or session (OR-10). Sets no
 * cookie: a browser without one uses {@link lostOrderCall}.
 */
export const orderByKeyCall = defineCall({
  name: 'order-by-key',
  method: 'GET',
  path: 'webapp/order-by-key/:key',
  access: 'visitor',
  summary: 'Whether an order with this idempotency key was placed.',
  params: z.object({ key: z.string() }),
  answer: z.object({ order }),
})

/**
 * An order whose answer was lost, found by its key and by the proof that was sent with it (OR-10). 404 means it was not
 * placed, or not by this browser. A browser whose first order it was gets its guest cookie.
 */
export const lostOrderCall = defineCall({
  name: 'lost-order',
  method: 'POST',
  path: 'webapp/order-by-key',
  access: 'visitor',
  summary: 'Whether the order that this browser sent with this key was placed.',
  body: z.object({ key: z.string().check(z.minLength(16), z.maxLength(64)), proof }),
  answer: z.object({ order }),
})

/** Orders of this visitor that are not ended, newest first (RT-15). */
export const openOrdersCall = defineCall({
  name: 'open-orders',
  method: 'GET',
  path: 'webapp/open-orders/:referenceId',
  access: 'visitor',
  summary: "The visitor's open orders.",
  params: z.object({ referenceId: reference }),
  answer: z.object({ orders: z.array(order), now: instant }),
})

/** Another try at paying an order whose payment failed or was left (RT-17). */
export const payAgainCall = defineCall({
  name: 'pay-again',
  method: 'POST',
  path: 'webapp/order/:orderId/pay',
  access: 'visitor',
  summary: 'A new payment session for an unpaid order.',
  params: z.object({ orderId: id }),
  body: z.object({}),
  answer: z.object({ order }),
})

/** Cancels an order the shop has not accepted yet (OR-06); later it is 409 `transition-not-allowed`. */
export const cancelOrderCall = defineCall({
  name: 'cancel-order',
  method: 'POST',
  path: 'webapp/order/:orderId/cancel',
  access: 'visitor',
  summary: 'The visitor takes an order back.',
  params: z.object({ orderId: id }),
  body: z.object({}),
  answer: z.object({ order }),
})

/** Path of the server-sent events of one order: event `order`, data as `orderStatusCall` answers (RT-15). */
export const ORDER_EVENTS_PATH = 'webapp/order/:referenceId/:orderId/events'

/** Payment state of an order, for the page a payment returns to (OR-05). */
export const transactionCall = defineCall({
  name: 'transaction',
  method: 'GET',
  path: 'webapp/transaction/:referenceId/:orderId',
  access: 'visitor',
  summary: 'Payment state of an order.',
  params: z.object({ referenceId: reference, orderId: id }),
  answer: z.object({
    order_id: id,
    state: z.enum(PAYMENT_STATES),
    url: z.nullable(z.string()),
  }),
})
