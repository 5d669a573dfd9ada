import type { TypeShifts } from '@storefront/api-contract'
import { type Instant, pricedTip, type TipChoice } from '@storefront/domain'
import { type OrderTime, shiftsQuery, useCachedAnswer, useCart, useOrderTime } from '@storefront/store'
import { useMinute } from '@storefront/store/minute'
import { announce } from '@storefront/ui'
import { useEffect, useMemo, useRef } from 'react'
import type { CartCoupon } from '../coupon/coupon-status.ts'
import { useCoupon } from '../coupon/use-coupon.ts'
import { useDestination } from '../ordering/use-destination.ts'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import { type OrderingMenu, useOrderingMenu } from '../ordering/use-ordering-menu.ts'
import { type CartView, cartView } from './cart-view.ts'

type CartOnMenu =
  | { state: 'ready'; view: CartView; coupon: CartCoupon }
  | Exclude<OrderingMenu, { state: 'ready' }>

/** What the checkout adds to the price. */
interface PaidWith {
  /** 1 cash, 2 online: rounded to what can be paid (CP-07). */
  payment: 1 | 2 | null
  tip: TipChoice | null
}

const UNDECIDED: PaidWith = { payment: null, tip: null }

/** The cart priced with the current menu at the order's time (MN-15). */
export function useCartView(ordering: OrderingContext, { payment, tip }: PaidWith = UNDECIDED): CartOnMenu {
  const { business, branch, slug } = ordering
  const stored = useCart((cart) => cart.items)
  const orderingMenu = useOrderingMenu(ordering)
  const brought = useCoupon(ordering)
  const { coupon, visitor } = brought
  const { destination } = useDestination(ordering)
  const now = useMinute()
  const at = useMenuMoment(ordering, now)
  const { menu, discounts } = orderingMenu.state === 'ready' ? orderingMenu : { menu: null, discounts: null }
  const view = useMemo(() => {
    if (!menu) return null
    const rounding = {
      cash: payment === 1,
      step: payment === 2 ? (business.payment_methods.step ?? 1) : 1,
    }
    const terms = { at, now, coupon, visitor, ...rounding, destination, tip: pricedTip(tip, business.tips) }
    return cartView(stored, { menu, discounts, slug, branchId: branch.id, business, ...terms })
  }, [
    stored,
    menu,
    discounts,
    slug,
    branch.id,
    at,
    now,
    business,
    payment,
    coupon,
    visitor,
    destination,
    tip,
  ])
  if (orderingMenu.state !== 'ready') return orderingMenu
  return view ? { state: 'ready', view, coupon: brought } : { state: 'loading' }
}

/** Announces the cart summary in a live region on each change, not on load (UI-04). */
export function useAnnounced(summary: string | null): void {
  const announced = useRef(summary)
  useEffect(() => {
    if (summary && announced.current && summary !== announced.current) announce(summary)
    announced.current = summary ?? announced.current
  }, [summary])
}

/** The instant that selects the menu: the start of a chosen future slot if scheduled orders are on, else now (MN-15). */
export function useMenuMoment({ business, branch, type }: OrderingContext, now: Instant): Instant {
  const time = useOrderTime((state) => state.time)
  const shifts = useCachedAnswer(shiftsQuery(business.reference_id, branch.id))
  return menuMoment(time, shifts?.types[type], now)
}

/** The instant that selects the menu of an order for `time`, where `shifts` take orders for later (MN-15). */
export function menuMoment(
  time: OrderTime | null,
  shifts: Pick<TypeShifts, 'scheduled_orders'> | undefined,
  now: Instant,
): Instant {
  const takesLater = shifts?.scheduled_orders.on === true
  return takesLater && time?.kind === 'slot' && time.start > now ? time.start : now
}
