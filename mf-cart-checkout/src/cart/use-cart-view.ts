import { useCart } from '@storefront/store'
import { useMemo } from 'react'
import { type CartCoupon, useCoupon } from '../coupon/use-coupon.ts'
import { useDestination } from '../destination/use-destination.ts'
import { useMinute } from '../sale/use-minute.ts'
import type { Sale } from '../sale/use-sale.ts'
import { type SaleMenu, useSaleMenu } from '../sale/use-sale-menu.ts'
import { useMenuMoment } from '../when/use-menu-moment.ts'
import { type CartView, cartView } from './cart-view.ts'

export type CartOnMenu =
  | { state: 'ready'; view: CartView; coupon: CartCoupon }
  | Exclude<SaleMenu, { state: 'ready' }>

/** The visitor's cart on the menu of the sale, at the time it is ordered for (MN-15). */
export function useCartView(sale: Sale, cash = false): CartOnMenu {
  const { business, branch, word } = sale
  const stored = useCart((cart) => cart.items)
  const saleMenu = useSaleMenu(sale)
  const brought = useCoupon(sale)
  const { coupon, visitor } = brought
  const { destination } = useDestination(sale)
  const now = useMinute()
  const at = useMenuMoment(sale, now)
  const { menu, discounts } = saleMenu.state === 'ready' ? saleMenu : { menu: null, discounts: null }
  const view = useMemo(() => {
    if (!menu) return null
    const when = { at, now, coupon, visitor, cash, destination }
    return cartView(stored, { menu, discounts, word, branchId: branch.id, business, ...when })
  }, [stored, menu, discounts, word, branch.id, at, now, business, cash, coupon, visitor, destination])
  if (saleMenu.state !== 'ready') return saleMenu
  return view ? { state: 'ready', view, coupon: brought } : { state: 'loading' }
}
