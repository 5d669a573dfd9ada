import type { Order } from '@storefront/api-contract/ordering'
import { useCart, useCheckoutDraft, useDelivery, useOrderTime } from '@storefront/store'

/** Whether an order waits for a payment that was not begun, left or declined. */
export function isUnpaid({ state }: Pick<Order, 'state'>): boolean {
  return state === 'payment_pending' || state === 'payment_failed'
}

/** What was answered for one order only: the next one is for another time, for somebody else or for nobody else. */
export function forgetOrderAnswers(): void {
  useCheckoutDraft.getState().reset()
  useDelivery.getState().say({ gift: null })
  useOrderTime.getState().choose(null)
}

/** Brings the cart up to what became of the order that was made of it (RT-17); any other order changes nothing. */
export function settleUnpaidCart(order: Pick<Order, 'id' | 'state'>): void {
  const { unpaid, takeOrdered, say } = useCart.getState()
  if (unpaid?.orderId !== order.id || isUnpaid(order)) return
  if (order.state === 'cancelled') say({ unpaid: null })
  else {
    takeOrdered()
    forgetOrderAnswers()
  }
}
