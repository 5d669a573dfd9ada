import type { SellingType } from './selling-type.ts'

/** A business's switches of its checkouts, one per selling type. */
export interface CheckoutSwitches {
  readonly checkoutDineIn: boolean
  readonly checkoutCarPickup: boolean
  readonly checkoutDelivery: boolean
}

/** Whether a business takes orders of a type at all (GD-05); its menu may be looked at without. */
export function isCheckoutOpen(business: CheckoutSwitches, type: SellingType): boolean {
  const { checkoutDineIn, checkoutCarPickup, checkoutDelivery } = business
  return { dine_in: checkoutDineIn, car_pickup: checkoutCarPickup, delivery: checkoutDelivery }[type]
}
