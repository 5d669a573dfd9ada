import { businessSells, goodsCost, overLimit } from '@storefront/domain'
import { shiftsQuery, useCachedAnswer } from '@storefront/store'
import { destinationMinimum } from '../ordering/destination.ts'
import { useDestination } from '../ordering/use-destination.ts'
import { useOpenState } from '../ordering/use-open-state.ts'
import { isReservation, type OrderingContext } from '../ordering/use-ordering.ts'
import { cartReadiness, type NotReady } from './cart-readiness.ts'
import type { CartView } from './cart-view.ts'

/** Everything that blocks checkout of this cart now; empty while the menu is missing. */
export function useReadiness(
  ordering: OrderingContext,
  view: Pick<CartView, 'lines' | 'totals' | 'count'> | null,
): NotReady[] {
  const hours = useOpenState(ordering)
  const shifts = useCachedAnswer(shiftsQuery(ordering.business.reference_id, ordering.branch.id))
  const { destination } = useDestination(ordering)
  if (!view) return []
  const { lines, totals, count } = view
  const isAhead = isReservation(ordering.slug)
  return cartReadiness({
    lines,
    goods: goodsCost(totals),
    minimum: destinationMinimum(ordering.slug, destination, ordering.business.min_order),
    tooLarge: overLimit({ total: totals.total, quantity: count }, ordering.business.order_limit),
    type: ordering.type,
    sold: businessSells(ordering.business, ordering.slug) === 'sold',
    cartOn: ordering.cartOn,
    checkoutOn: ordering.checkoutOn || isAhead,
    hidePrice: ordering.business.hide_price,
    // Orders ahead follow the reservation's time; shipped orders are accepted at any time (SH-01).
    hours: isAhead || destination.kind === 'abroad' ? { state: 'open' } : hours,
    scheduledOrdersOn: shifts?.types[ordering.type]?.scheduled_orders.on ?? false,
  })
}
