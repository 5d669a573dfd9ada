import {
  businessSells,
  type Instant,
  openStateAt,
  orderingAllowed,
  type SellingType,
  sellingTypeWord,
} from '@storefront/domain'
import { scheduledOrdersOf } from '../branches/scheduled-orders.ts'
import type { Catalogue, CatalogueBranch } from '../business/catalogue.ts'
import { type Reply, refuse } from '../http/reply.ts'

/**
 * Whether a branch takes an order of a type for now: the business sells it and lets it be checked out (GD-02, GD-05),
 * else 409 `selling-type-not-sold`; and the branch is open (SH-05, SH-07), else 409 `ordering-closed`.
 */
export function canOrderNow(
  catalogue: Catalogue,
  branch: CatalogueBranch,
  sellingType: SellingType,
  now: Instant,
): Reply<null> {
  const hours = branch.hours[sellingType]
  if (!hours || !isSold(catalogue, sellingType)) {
    return refuse(409, 'selling-type-not-sold', 'This branch takes no orders of this type.')
  }
  const { open } = openStateAt(hours, now, catalogue.business.time_zone)
  const isForNow = !scheduledOrdersOf(catalogue, sellingType).only_schedule
  const allowed = orderingAllowed({
    open: open && isForNow,
    scheduledOrdersOn: false,
    sellingType,
    dineInCartOn: true,
  })
  return allowed
    ? { ok: true, answer: null }
    : refuse(409, 'ordering-closed', 'This branch takes no orders now.')
}

function isSold({ business }: Catalogue, sellingType: SellingType): boolean {
  const checkout = {
    dine_in: business.checkoutDineIn,
    car_pickup: business.checkoutCarPickup,
    // An order carries no address yet, so nothing can be delivered.
    delivery: false,
  }
  const isOffered = businessSells(business, sellingTypeWord(sellingType)) === 'sold'
  // Prices that are hidden cannot be agreed to (MN-10).
  return isOffered && checkout[sellingType] && business.cart[sellingType] && !business.hide_price
}
