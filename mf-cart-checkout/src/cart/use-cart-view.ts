import { useCart } from '@storefront/store'
import { useMemo } from 'react'
import { useMinute } from '../sale/use-minute.ts'
import type { Sale } from '../sale/use-sale.ts'
import { type SaleMenu, useSaleMenu } from '../sale/use-sale-menu.ts'
import { type CartView, cartView } from './cart-view.ts'

export type CartOnMenu = { state: 'ready'; view: CartView } | Exclude<SaleMenu, { state: 'ready' }>

/** The visitor's cart on the menu of the sale. */
export function useCartView({ business, branch, word }: Sale, cash = false): CartOnMenu {
  const stored = useCart((cart) => cart.items)
  const saleMenu = useSaleMenu({ branch, word })
  const at = useMinute()
  const { menu, discounts } = saleMenu.state === 'ready' ? saleMenu : { menu: null, discounts: null }
  const view = useMemo(
    () =>
      menu ? cartView(stored, { menu, discounts, word, branchId: branch.id, at, business, cash }) : null,
    [stored, menu, discounts, word, branch.id, at, business, cash],
  )
  if (saleMenu.state !== 'ready') return saleMenu
  return view ? { state: 'ready', view } : { state: 'loading' }
}
