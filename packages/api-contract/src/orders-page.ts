import * as z from '@storefront/api-contract/schema'
import { defineCall } from './call.ts'
import { order } from './order.ts'
import { instant, reference } from './text.ts'

/**
 * The visitor's past orders with a business, completed or cancelled, newest first, 20 at a time: a customer's of every
 * browser, a guest's of this one. `cursor` is `next_cursor` of the answer before: what is added meanwhile moves no row,
 * while pages, which count from 1, then repeat one (RT-14). Both are null at the end.
 */
export const ordersCall = defineCall({
  name: 'orders',
  method: 'GET',
  path: 'webapp/v5/orders/:referenceId',
  access: 'visitor',
  summary: "The visitor's past orders.",
  params: z.object({ referenceId: reference }),
  query: z.object({
    page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))),
    cursor: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/))),
  }),
  answer: z.object({
    orders: z.array(order),
    next_page: z.nullable(z.number()),
    next_cursor: z.optional(z.nullable(z.string())),
    total: z.number(),
    now: instant,
  }),
})
