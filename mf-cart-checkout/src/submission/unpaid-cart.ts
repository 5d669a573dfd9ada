import type { Order } from '@storefront/api-contract/ordering'
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

/** Updates the cart once its unpaid order is paid or cancelled (RT-17); ignores other orders. */
export function settleUnpaidCart(order: Pick<Order, 'id' | 'state'>): void {
  const { unpaid, removeOrdered, update } = useCart.getState()
  if (unpaid?.orderId !== order.id || isUnpaid(order)) return
  if (order.state === 'cancelled') update({ unpaid: null })
  else {
    removeOrdered()
    forgetOrderAnswers()
  }
}
