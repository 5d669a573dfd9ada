import { businessSells, goodsCost, overLimit } from '@storefront/domain'
import { shiftsQuery, useCachedAnswer } from '@storefront/store'
import { destinationMinimum } from '../destination/destination.ts'
import { useDestination } from '../destination/use-destination.ts'
import { useOpenState } from '../sale/use-open-state.ts'
import { isReservation, type Sale } from '../sale/use-sale.ts'
import { cartReadiness, type NotReady } from './cart-readiness.ts'
import type { CartView } from './cart-view.ts'

/** Everything that keeps this cart from being checked out now; nothing is known of a cart without its menu. */
export function useReadiness(
  sale: Sale,
  view: Pick<CartView, 'lines' | 'totals' | 'count'> | null,
): NotReady[] {
  const hours = useOpenState(sale)
  const shifts = useCachedAnswer(shiftsQuery(sale.business.reference_id, sale.branch.id))
  const { destination } = useDestination(sale)
  if (!view) return []
  const { lines, totals, count } = view
  const isAhead = isReservation(sale.word)
  return cartReadiness({
    lines,
    goods: goodsCost(totals),
    minimum: destinationMinimum(sale.word, destination, sale.business.min_order),
    tooLarge: overLimit({ total: totals.total, quantity: count }, sale.business.order_limit),
    type: sale.type,
    sold: businessSells(sale.business, sale.word) === 'sold',
    cartOn: sale.cartOn,
    checkoutOn: sale.checkoutOn || isAhead,
    hidePrice: sale.business.hide_price,
    // What is ordered ahead is for the reservation's time, what is shipped is ordered at any time (SH-01).
    hours: isAhead || destination.kind === 'abroad' ? { state: 'open' } : hours,
    scheduledOrdersOn: shifts?.types[sale.type]?.scheduled_orders.on ?? false,
  })
}
