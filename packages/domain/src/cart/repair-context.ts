import type { Discounts } from '../menu/discount.ts'
import type { MenuContext } from '../menu/item-sold.ts'

/** The menu context that a cart is repaired for: branch, type, time and discounts. */
export interface RepairContext extends MenuContext {
  /** The branch whose menu this is. */
  branchId: string
  discounts?: Discounts | undefined
}
