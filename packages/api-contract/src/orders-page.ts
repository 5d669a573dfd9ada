import * as z from '@storefront/api-contract/schema'
import { defineCall } from './call.ts'
import { order } from './order.ts'
import { instant, reference } from './text.ts'

/**
 * The visitor's past orders with a business, completed or cancelled, newest first, 20 a page from 1: a customer's of every browser, a guest's of
 * this one. `next_page` is null on the last page.
 */
export const ordersCall = defineCall({
  name: 'orders',
  method: 'GET',
  path: 'webapp/v5/orders/:referenceId',
  access: 'visitor',
  summary: "The visitor's past orders.",
  params: z.object({ referenceId: reference }),
  query: z.object({ page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))) }),
  answer: z.object({
    orders: z.array(order),
    next_page: z.nullable(z.number()),
    total: z.number(),
    now: instant,
  }),
})
