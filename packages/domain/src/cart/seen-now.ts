import { type Discounts, discountFor } from '../menu/discount.ts'
import type { ChosenModifier, Menu, MenuItem, PriceLabel } from '../menu/menu.ts'
import { menuListsOf } from '../menu/menu-lists.ts'
import { findModifier, groupsOf } from '../menu/modifier-rule.ts'
import { priceItem } from '../pricing/price-item.ts'
import type { MenuList, SellingTypeSlug } from '../selling-type/selling-type.ts'
import type { LocalText } from '../text/local-text.ts'
import type { SeenLine, SeenModifier } from './cart-line.ts'

/** What is chosen of an item. */
export interface SeenChoice {
  readonly item: MenuItem
  readonly label: PriceLabel
  readonly modifiers: readonly ChosenModifier[]
}

/** The menu it is chosen from. */
export interface SeenMenu {
  readonly menu: Pick<Menu, 'modifier_groups'>
  readonly slug: SellingTypeSlug
  readonly branchId: string
  readonly discounts?: Discounts | undefined
}

/** What a menu shows of a choice: everything that a line can have seen. */
export interface SeenNow extends SeenLine {
  label: LocalText
  modifiers: SeenModifier[]
  branchId: string
  lists: MenuList[]
}

/**
 * A choice as a menu shows it now: the `seen` of its cart line, so that a repair can say later what has changed
 * (CT-05). Modifiers that the menu does not have are left out.
 */
export function seenNow({ item, label, modifiers }: SeenChoice, from: SeenMenu): SeenNow {
  const groups = groupsOf(item, from.menu.modifier_groups)
  const discount = from.discounts ? discountFor(item, from.slug, from.discounts) : null
  return {
    names: item.names,
    unitPrice: priceItem({ item, label, modifiers, groups, discount, count: 1 }).discountedUnitPrice,
    label: label.label,
    modifiers: modifiers.flatMap(({ id }): SeenModifier[] => {
      const found = findModifier(groups, id)
      return found ? [{ id, names: found.modifier.names, price: found.modifier.price }] : []
    }),
    branchId: from.branchId,
    lists: menuListsOf(item.types),
  }
}
