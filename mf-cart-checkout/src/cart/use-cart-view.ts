import { useMinute } from '@storefront/remote-kit'
import { useCart } from '@storefront/store'
import { useMemo } from 'react'
import { type CartCoupon, useCoupon } from '../coupon/use-coupon.ts'
import { useDestination } from '../destination/use-destination.ts'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import { type OrderingMenu, useOrderingMenu } from '../ordering/use-ordering-menu.ts'
import { useMenuMoment } from '../when/use-menu-moment.ts'
import { type CartView, cartView } from './cart-view.ts'

export type CartOnMenu =
  | { state: 'ready'; view: CartView; coupon: CartCoupon }
  | Exclude<OrderingMenu, { state: 'ready' }>

/** The cart priced with the current menu at the order's time (MN-15). */
export function useCartView(ordering: OrderingContext, cash = false): CartOnMenu {
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
    const when = { at, now, coupon, visitor, cash, destination }
    return cartView(stored, { menu, discounts, slug, branchId: branch.id, business, ...when })
  }, [stored, menu, discounts, slug, branch.id, at, now, business, cash, coupon, visitor, destination])
  if (orderingMenu.state !== 'ready') return orderingMenu
  return view ? { state: 'ready', view, coupon: brought } : { state: 'loading' }
}
