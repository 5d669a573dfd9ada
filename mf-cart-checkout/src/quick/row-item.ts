import type { Menu, MenuAnswer, MenuItem } from '@storefront/api-contract'
import type { Sale } from '../sale/use-sale.ts'

/** An item of a menu row, and where it is sold. */
export interface RowItem {
  item: MenuItem
  menu: Menu
  discounts: MenuAnswer['discounts']
  sale: Sale
  /** The item's name in the page's locale. */
  name: string
}
