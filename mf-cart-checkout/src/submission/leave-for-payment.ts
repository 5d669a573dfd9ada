import type { Order } from '@storefront/api-contract/ordering'
import { pathsOf, paymentLink } from '@storefront/bridge'

/** The return page for unfinished payments. */
export function paymentFailPath({
  reference_id: referenceId,
  id,
}: Pick<Order, 'reference_id' | 'id'>): string {
  return `${pathsOf(referenceId).paymentFail()}?order=${encodeURIComponent(id)}`
}

/** The payment link of an order, or `null` when nothing is due online. */
export function openPayment({ payment }: Pick<Order, 'payment'>): string | null {
  return payment.state === 'pending' && payment.url ? paymentLink(payment.url, location.origin) : null
}

/**
 * Navigates to the payment page. The current history entry becomes the page for unfinished payments, so that "back"
 * does not lead to a checkout that has been ordered.
 */
export function leaveForPayment(order: Pick<Order, 'reference_id' | 'id'>, link: string): void {
  history.replaceState(history.state, '', paymentFailPath(order))
  location.assign(link)
}
