import type { Business } from '@storefront/api-contract'
import type { SellingType } from '@storefront/domain'

type ScheduledOrders = Business['pickup']['scheduled_orders']

/** Dine-in and delivery have no schedule of their own in the business record. */
const NONE: ScheduledOrders = {
  on: false,
  only_schedule: false,
  min_advance: { interval: 0, scale: 'min' },
  // The default of SH-03.
  max_advance: { interval: 168, scale: 'hour' },
}

/** Whether and how a selling type takes orders for later. */
export function scheduledOrdersOf(business: Business, type: SellingType): ScheduledOrders {
  return type === 'car_pickup' ? business.pickup.scheduled_orders : NONE
}
