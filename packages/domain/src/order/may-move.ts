import type { SellingType } from '../selling-type/selling-type.ts'
import { canMove, type OrderState } from './order-state.ts'

/** Who changes an order's state: the customer, the shop, or the payment provider by a signed message. */
export type OrderMover = 'customer' | 'shop' | 'payment'

const PAYMENT_STATES: readonly OrderState[] = ['payment_pending', 'payment_failed']
const CANCELLED_BY_CUSTOMER: readonly OrderState[] = [...PAYMENT_STATES, 'placed']

/**
 * Whether somebody may move an order of a type from one state to another (OR-06). The payment provider alone says
 * that something was paid or failed; the customer tries a payment again, and cancels until the shop accepts; the shop
 * moves what is placed, and may cancel what was never paid.
 */
export function mayMove(
  mover: OrderMover,
  from: OrderState,
  to: OrderState,
  sellingType: SellingType,
): boolean {
  if (!canMove(from, to, sellingType)) return false
  const unpaid = PAYMENT_STATES.includes(from)
  switch (mover) {
    case 'payment':
      return unpaid && (to === 'placed' || to === 'payment_failed')
    case 'customer':
      return to === 'cancelled' ? CANCELLED_BY_CUSTOMER.includes(from) : to === 'payment_pending'
    case 'shop':
      return !unpaid || to === 'cancelled'
  }
}
