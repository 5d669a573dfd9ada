import type { Minor } from '../money/round-half-up.ts'
import { type Discount, discountedPrice } from './discount.ts'
import type { MenuItem } from './menu.ts'

/** The price of an item in a list: the lowest of its labels, after the menu discount (MN-08). */
export interface ShownPrice {
  price: Minor
  /** The same label's price before the discount; null without one. */
  was: Minor | null
  /** Several labels: others cost more. */
  isFrom: boolean
  /** The unit the price is for, such as `kg`; null for one piece. */
  unit: string | null
}

/** Null for an item without a price label, which cannot be bought. */
export function shownPrice(
  item: Pick<MenuItem, 'price_labels'>,
  discount: Discount | null,
): ShownPrice | null {
  const prices = item.price_labels.map((label) => ({
    label,
    price: discountedPrice(label.price, discount),
  }))
  const [first, ...others] = prices
  if (!first) return null
  const { label, price } = others.reduce((lowest, one) => (one.price < lowest.price ? one : lowest), first)
  return {
    price,
    was: price < label.price ? label.price : null,
    isFrom: others.length > 0,
    unit: label.isQty ? null : label.unit,
  }
}
