import {
  businessSells,
  goodsCost,
  type Instant,
  type Minor,
  minimumReached,
  type OverLimit,
  orderingAllowed,
  overLimit,
  type SellingType,
} from '@storefront/domain'
import { shiftsQuery, useCachedAnswer } from '@storefront/store'
import { destinationMinimum } from '../ordering/destination.ts'
import { useDestination } from '../ordering/use-destination.ts'
import { type SaleHours, useOpenState } from '../ordering/use-open-state.ts'
import { isReservation, type OrderingContext } from '../ordering/use-ordering.ts'
import type { CartView } from './cart-view.ts'

/** Why a cart cannot be checked out (GD-06). */
export type NotReady =
  | { reason: 'nothing-valid' }
  | { reason: 'line-waits' }
  | { reason: 'type-not-sold' }
  | { reason: 'cart-off' }
  | { reason: 'checkout-off' }
  | { reason: 'prices-hidden' }
  | { reason: 'later-only' }
  | { reason: 'closed'; opensAt: Instant | null; isBusy: boolean; isTooLate: boolean }
  | { reason: 'minimum-not-met'; missing: Minor; minimum: Minor }
  | { reason: 'too-large'; limit: OverLimit }
  /** The chosen time is no longer offered, or there is none to choose (SH-07). */
  | { reason: 'time-gone' }
  | { reason: 'no-time' }
  /** Later was asked for, and no time is chosen yet (SH-02). */
  | { reason: 'time-missing' }

export interface ReadinessInput {
  /** Per valid line: whether it is blocked, or there is too much of it. */
  lines: readonly { waits: object | null; isOver: boolean }[]
  /** Goods after menu discounts, in minor units. */
  goods: Minor
  minimum: Minor
  /** Which order limit is exceeded. */
  tooLarge: OverLimit | null
  type: SellingType
  sold: boolean
  cartOn: boolean
  checkoutOn: boolean
  hidePrice: boolean
  hours: SaleHours
  scheduledOrdersOn: boolean
}

/** Everything that blocks checkout, most basic first; empty when ready (GD-06, SH-05). */
export function cartReadiness(input: ReadinessInput): NotReady[] {
  if (!input.sold || input.hours.state === 'not-sold-here') return [{ reason: 'type-not-sold' }]
  if (input.hidePrice) return [{ reason: 'prices-hidden' }]
  if (!input.cartOn) return [{ reason: 'cart-off' }]
  if (!input.checkoutOn) return [{ reason: 'checkout-off' }]
  return [...timeProblems(input), ...goodsProblems(input)]
}

function timeProblems({ hours, scheduledOrdersOn, type, cartOn }: ReadinessInput): NotReady[] {
  const open = hours.state === 'open' || hours.state === 'unknown'
  if (orderingAllowed({ open, scheduledOrdersOn, sellingType: type, dineInCartOn: cartOn })) return []
  return hours.state === 'closed'
    ? [{ reason: 'closed', opensAt: hours.opensAt, isBusy: hours.isBusy, isTooLate: hours.isTooLate }]
    : [{ reason: 'later-only' }]
}

function isHeldUp({ waits, isOver }: ReadinessInput['lines'][number]): boolean {
  return waits !== null || isOver
}

function goodsProblems({ lines, goods, minimum, tooLarge }: ReadinessInput): NotReady[] {
  if (lines.length === 0) return [{ reason: 'nothing-valid' }]
  const problems: NotReady[] = lines.some(isHeldUp) ? [{ reason: 'line-waits' }] : []
  if (tooLarge) problems.push({ reason: 'too-large', limit: tooLarge })
  const { reached, missing } = minimumReached(goods, minimum)
  return reached ? problems : [...problems, { reason: 'minimum-not-met', missing, minimum }]
}

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
