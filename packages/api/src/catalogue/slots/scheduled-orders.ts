import type { Business } from '@storefront/api-contract'
import type { SellingType } from '@storefront/domain'
import type { Catalogue } from '../business/catalogue.ts'

type ScheduledOrders = Business['pickup']['scheduled_orders']

/** No orders for later. */
export const SCHEDULES_NOTHING: ScheduledOrders = {
  on: false,
  only_schedule: false,
  min_advance: { interval: 0, scale: 'min' },
  // The default of SH-03.
  max_advance: { interval: 168, scale: 'hour' },
}

/** Whether and how a selling type takes orders for later; dine-in is always for now. */
export function scheduledOrdersOf({ business, ordering }: Catalogue, type: SellingType): ScheduledOrders {
  if (type === 'car_pickup') return business.pickup.scheduled_orders
  return (type === 'delivery' && ordering.delivery?.scheduled_orders) || SCHEDULES_NOTHING
}
