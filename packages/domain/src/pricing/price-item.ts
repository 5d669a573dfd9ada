import { type Discount, discountedPrice } from '../menu/discount.ts'
import type { ChosenModifier, MenuItem, ModifierGroup, PriceLabel } from '../menu/menu.ts'
import { findModifier, groupsOf } from '../menu/modifier-rule.ts'
import { times } from '../money/decimal-ratio.ts'
import type { Minor } from '../money/round-half-up.ts'

/** What one line costs, in minor units. */
export interface ItemPrice {
  /** Label and modifiers of one unit, before the menu discount. */
  unitPrice: Minor
  /** The same after the menu discount: what a unit costs. */
  discountedUnitPrice: Minor
  /** The modifiers' part of one unit; never discounted. */
  modifiersPrice: Minor
  /** discountedUnitPrice × count, half up. */
  total: Minor
}

/** An item as chosen, with the menu's modifier groups and the discount it gets. */
export interface PricedItem {
  item: Pick<MenuItem, 'modifier_group_ids'>
  label: Pick<PriceLabel, 'price'>
  modifiers: readonly ChosenModifier[]
  groups: readonly ModifierGroup[]
  discount: Discount | null
  count: number
}

/**
 * What an item costs with a price label and modifiers, by `count` units (MN-08, CP-07). The discount is taken off
 * the label's price only: a discounted dish does not make its extras cheaper. Modifiers that are gone cost nothing
 * here; `checkModifiers` names them. Counts that are not above 0 cost nothing.
 *
 * @example
 * // 2.500 KWD less 10 % is 2.250, with cheese for 0.350: 2.600 each
 * const modifiers = [{ id: 'cheese', quantity: 1 }]
 * const discount = { type: 'percent', value: 10 }
 * priceItem({ item: burger, label, modifiers, groups, discount, count: 2 }).total // 5200
 */
export function priceItem({ item, label, modifiers, groups, discount, count }: PricedItem): ItemPrice {
  const own = groupsOf(item, groups)
  const modifiersPrice = modifiers.reduce((sum, chosen) => sum + modifierPrice(chosen, own), 0)
  const discountedUnitPrice = discountedPrice(label.price, discount) + modifiersPrice
  return {
    unitPrice: label.price + modifiersPrice,
    discountedUnitPrice,
    modifiersPrice,
    total: times(discountedUnitPrice, pricedUnits(count)),
  }
}

function modifierPrice({ id, quantity }: ChosenModifier, groups: readonly ModifierGroup[]): Minor {
  const found = findModifier(groups, id)
  return found && Number.isInteger(quantity) && quantity > 0 ? found.modifier.price * quantity : 0
}

/** The units a count is priced as: the count, or 0 where it is not a number above 0. */
export function pricedUnits(count: number): number {
  return Number.isFinite(count) ? Math.max(0, count) : 0
}
