import type { Menu, MenuAnswer, MenuItem } from '@storefront/api-contract'
import type { OrderingContext } from '../ordering/use-ordering.ts'

/** An item of a menu row with its ordering context. */
export interface RowItem {
  item: MenuItem
  menu: Menu
  discounts: MenuAnswer['discounts']
  ordering: OrderingContext
  /** The item's name in the page's locale. */
  name: string
}
