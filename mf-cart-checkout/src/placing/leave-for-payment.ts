import type { Order } from '@storefront/api-contract/ordering'
import { pathsOf, paymentLink } from '@storefront/bridge'

/** The page an order's payment comes back to when it was not made. */
export function paymentFailPath({
  reference_id: referenceId,
  id,
}: Pick<Order, 'reference_id' | 'id'>): string {
  return `${pathsOf(referenceId).paymentFail()}?order=${encodeURIComponent(id)}`
}

/** The link to pay an order with, or `null` when there is nothing to pay online. */
export function openPayment({ payment }: Pick<Order, 'payment'>): string | null {
  return payment.state === 'pending' && payment.url ? paymentLink(payment.url, location.origin) : null
}

/**
 * Leaves for the payment page. The page left behind becomes the one for unfinished payments, so that "back" does not
 * lead into a checkout whose cart is already ordered.
 */
export function leaveForPayment(order: Pick<Order, 'reference_id' | 'id'>, link: string): void {
  history.replaceState(history.state, '', paymentFailPath(order))
  location.assign(link)
}
