import { queryFor } from '@storefront/api-client'
import type { CallAnswer } from '@storefront/api-contract'
import { openOrdersCall, orderStatusCall, transactionCall } from '@storefront/api-contract/ordering'

/** One order and when the server said so. */
export type OrderAnswer = CallAnswer<typeof orderStatusCall>

/** One order of this visitor, always refetched when a screen opens; an older answer never replaces a newer one (RT-15). */
export function orderQuery(referenceId: string, orderId: string) {
  return {
    ...queryFor(orderStatusCall, { params: { referenceId, orderId } }),
    staleTime: 0,
    // A streamed change may overtake the answer to a request that was sent before it.
    structuralSharing: (before: unknown, after: unknown) =>
      isOlder(after as OrderAnswer, before as OrderAnswer | undefined) ? before : after,
  }
}

function isOlder(answer: OrderAnswer, than: OrderAnswer | undefined): boolean {
  if (!than) return false
  const steps = answer.order.history.length - than.order.history.length
  return steps < 0 || (steps === 0 && Date.parse(answer.now) < Date.parse(than.now))
}

/** The visitor's open orders (RT-15). */
export function openOrdersQuery(referenceId: string) {
  return { ...queryFor(openOrdersCall, { params: { referenceId } }), staleTime: 0 }
}

/** The payment state of an order, as set by the provider's callback (OR-05). */
export function transactionQuery(referenceId: string, orderId: string) {
  return { ...queryFor(transactionCall, { params: { referenceId, orderId } }), staleTime: 0 }
}
