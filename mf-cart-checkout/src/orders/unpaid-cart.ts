import type { Order } from '@storefront/api-contract/ordering'
import { dispatchOrderPlaced, pathsOf, paymentLink } from '@storefront/bridge'
import { useCart, useCheckoutDraft, useDelivery, useOrderTime } from '@storefront/store'

/** Whether an order awaits payment: not started, abandoned or declined. */
export function isUnpaid({ state }: Pick<Order, 'state'>): boolean {
  return state === 'payment_pending' || state === 'payment_failed'
}

/** Clears answers that apply to one order only: payment, gift and time. */
export function forgetOrderAnswers(): void {
  useCheckoutDraft.getState().reset()
  useDelivery.getState().update({ gift: null })
  useOrderTime.getState().choose(null)
}

/** Tells the page of an order that the shop has now: one that was cancelled meanwhile is none. */
export function announceOrder(order: Pick<Order, 'id' | 'state' | 'reference_id' | 'totals'>): void {
  const { id, state, reference_id: referenceId, totals } = order
  if (state === 'cancelled') return
  dispatchOrderPlaced({
    orderId: id,
    referenceId,
    total: { amount: totals.total, currency: totals.currency },
  })
}

/** Updates the cart once its unpaid order is paid or cancelled (RT-17); ignores other orders. */
export function settleUnpaidCart(order: Pick<Order, 'id' | 'state' | 'reference_id' | 'totals'>): void {
  const { unpaid, removeOrdered, update } = useCart.getState()
  if (unpaid?.orderId !== order.id || isUnpaid(order)) return
  if (order.state === 'cancelled') update({ unpaid: null })
  else {
    removeOrdered()
    forgetOrderAnswers()
    announceOrder(order)
  }
}

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
