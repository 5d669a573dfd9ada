import { queryFor } from '@storefront/api-client'
import { openOrdersCall, orderStatusCall, transactionCall } from '@storefront/api-contract/ordering'

/** One order of this visitor, always refetched when a screen opens. */
export function orderQuery(referenceId: string, orderId: string) {
  return { ...queryFor(orderStatusCall, { params: { referenceId, orderId } }), staleTime: 0 }
}

/** The visitor's open orders (RT-15). */
export function openOrdersQuery(referenceId: string) {
  return { ...queryFor(openOrdersCall, { params: { referenceId } }), staleTime: 0 }
}

/** The payment state of an order, as set by the provider's callback (OR-05). */
export function transactionQuery(referenceId: string, orderId: string) {
  return { ...queryFor(transactionCall, { params: { referenceId, orderId } }), staleTime: 0 }
}
