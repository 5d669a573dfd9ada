// Calls of the shop's side. Each carries `Authorization: Bearer <merchant key of the business, or a till's key>`.
import * as z from '@storefront/api-contract/schema'
import { LONGEST_DESK_TEXT } from '@storefront/domain/lengths'
import { businessFile } from './business-file.ts'
import { defineCall } from './call.ts'
import { itemStock, stockChange } from './merchant/item-stock.ts'
import { order, orderState } from './order.ts'
import { id, instant, reference } from './text.ts'

export { merchantPictureCall } from './merchant/pictures.ts'
export { merchantExternalIdsCall, merchantExternalStockCall, merchantMenuCall } from './merchant/till-menu.ts'
export {
  merchantAcknowledgeCall,
  merchantOrderCall,
  merchantOrdersCall,
  type TillOrder,
} from './merchant/till-orders.ts'
export type { MerchantRight } from './merchant-rights.ts'
export { WEBHOOK_EVENTS, type WebhookEventType, webhookBody } from './webhook-events.ts'

/** Moves an order to a state; a move the order's type does not know is 409 `transition-not-allowed` (OR-06). */
export const merchantOrderStateCall = defineCall({
  name: 'merchant-order-state',
  method: 'POST',
  path: 'merchant/:referenceId/orders/:orderId/state',
  access: 'merchant',
  right: 'orders.write',
  summary: 'Moves an order to its next state.',
  params: z.object({ referenceId: reference, orderId: id }),
  body: z.object({
    state: orderState,
    /** Why an order is cancelled, as its visitor reads it. */
    reason: z.optional(z.string().check(z.maxLength(LONGEST_DESK_TEXT))),
  }),
  answer: z.object({ order }),
})

/**
 * Changes when an order is expected; its customer sees the new time at once. A time that is past, and an order that is
 * unpaid, shipped or ended, are 409 `transition-not-allowed`.
 */
export const merchantOrderTimeCall = defineCall({
  name: 'merchant-order-time',
  method: 'POST',
  path: 'merchant/:referenceId/orders/:orderId/time',
  access: 'merchant',
  right: 'orders.write',
  summary: 'Changes when an order is expected.',
  params: z.object({ referenceId: reference, orderId: id }),
  body: z.object({ expected_at: instant }),
  answer: z.object({ order }),
})

/** What a shop has run out of, or counts. */
export const merchantStockCall = defineCall({
  name: 'merchant-stock',
  method: 'GET',
  path: 'merchant/:referenceId/stock',
  access: 'merchant',
  right: 'stock.read',
  summary: 'Items that are counted or sold out.',
  params: z.object({ referenceId: reference }),
  answer: z.object({ stock: z.array(itemStock) }),
})

/** Switches an item off or on at one branch or all, or sets a new count; the next read of the menu shows it (CT-06). */
export const merchantItemStockCall = defineCall({
  name: 'merchant-item-stock',
  method: 'POST',
  path: 'merchant/:referenceId/stock/:itemId',
  access: 'merchant',
  right: 'stock.write',
  summary: 'Sold out, or how many are left.',
  params: z.object({ referenceId: reference, itemId: id }),
  body: stockChange,
  answer: z.object({ stock: z.array(itemStock) }),
})

/** Imports a business file; nothing changes unless the whole file is right. The same file twice changes nothing. */
export const merchantImportCall = defineCall({
  name: 'merchant-import',
  method: 'PUT',
  path: 'merchant/:referenceId/business',
  access: 'merchant',
  summary: 'Imports the whole business.',
  params: z.object({ referenceId: reference }),
  body: businessFile,
  answer: z.object({
    reference_id: id,
    categories: z.number(),
    items: z.number(),
    /** What is wrong but stays as it is, because the business has it already: ids of the storefront's own addresses. */
    warnings: z.optional(z.array(z.object({ field: z.string(), reason: z.string() }))),
  }),
})

export {
  merchantReservationMoveCall,
  merchantReservationStateCall,
  merchantReservationsCall,
} from './reservation-merchant.ts'

const claimedDomain = z.object({
  domain: z.string(),
  /** Only a domain that is proved, or that the operator granted, serves the business. */
  live: z.boolean(),
  proved_by: z.nullable(z.enum(['dns', 'file', 'operator'])),
  /** Either of them proves that the domain is the business's own. */
  txt: z.object({ name: z.string(), value: z.string() }),
  file: z.object({ address: z.string(), text: z.string() }),
})

/** The domains that a business's file claims, and how each is proved (RT-01). */
export const merchantDomainsCall = defineCall({
  name: 'merchant-domains',
  method: 'GET',
  path: 'merchant/:referenceId/domains',
  access: 'merchant',
  summary: 'Claimed domains and their proofs.',
  params: z.object({ referenceId: reference }),
  answer: z.object({ domains: z.array(claimedDomain) }),
})

/** Looks for the proofs at once; they are looked for every ten minutes anyway. */
export const merchantProveDomainsCall = defineCall({
  name: 'merchant-prove-domains',
  method: 'POST',
  path: 'merchant/:referenceId/domains/prove',
  access: 'merchant',
  summary: 'Looks for the proofs of domains now.',
  params: z.object({ referenceId: reference }),
  body: z.object({}),
  answer: z.object({ domains: z.array(claimedDomain) }),
})
