import * as z from 'zod/mini'
import { businessFile } from './business-file.ts'
import { defineCall } from './call.ts'
import { order, orderState } from './order.ts'
import { id } from './text.ts'

/** Calls of the shop's side. Each carries `Authorization: Bearer <merchant key of the business>`. */
export const merchantOrdersCall = defineCall({
  name: 'merchant-orders',
  method: 'GET',
  path: 'merchant/:referenceId/orders',
  summary: 'Orders of a business, newest first.',
  params: z.object({ referenceId: id }),
  query: z.object({ state: z.optional(orderState) }),
  answer: z.object({ orders: z.array(order) }),
})

/** Moves an order to a state; a move the order's type does not know is 409 `transition-not-allowed` (OR-06). */
export const merchantOrderStateCall = defineCall({
  name: 'merchant-order-state',
  method: 'POST',
  path: 'merchant/:referenceId/orders/:orderId/state',
  summary: 'Moves an order to its next state.',
  params: z.object({ referenceId: id, orderId: id }),
  body: z.object({ state: orderState }),
  answer: z.object({ order }),
})

/** Imports a business file; nothing changes unless the whole file is right. The same file twice changes nothing. */
export const merchantImportCall = defineCall({
  name: 'merchant-import',
  method: 'PUT',
  path: 'merchant/:referenceId/business',
  summary: 'Imports the whole business.',
  params: z.object({ referenceId: id }),
  body: businessFile,
  answer: z.object({ reference_id: id, categories: z.number(), items: z.number() }),
})
