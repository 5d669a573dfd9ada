import type { Instant } from '../schedule/zoned-time.ts'
import type { SellingType } from '../selling-type/selling-type.ts'
import { isEnded, type OrderState } from './order-state.ts'

/** Whether the shop has an order: it is paid for or is paid later, and has not ended (OR-06). */
export function isWithShop(state: OrderState): boolean {
  return !isEnded(state) && state !== 'payment_pending' && state !== 'payment_failed'
}

/** Whether a customer may tell the shop that they are here: for a car pickup that the shop has and is not over (OR-06). */
export function arrivalAllowed({
  state,
  sellingType,
}: {
  readonly state: OrderState
  readonly sellingType: SellingType
}): boolean {
  return sellingType === 'car_pickup' && isWithShop(state)
}

/** Whether the shop may set when an order is expected: a future moment, for an order it has and has not shipped (OR-06). */
export function expectedTimeAllowed(
  order: { readonly state: OrderState; readonly isShipped: boolean },
  { expectedAt, now }: { expectedAt: Instant; now: Instant },
): boolean {
  return isWithShop(order.state) && !order.isShipped && expectedAt > now
}
