import type { Discounts, Menu, MenuItem, PriceLabel } from '@storefront/api-contract'
import {
  type CartLine,
  type ChosenModifier,
  discountFor,
  type ItemPrice,
  priceItem,
  type SellingTypeSlug,
  seenNow,
} from '@storefront/domain'

/** One item as it would be put into the cart. */
export interface Choice {
  item: MenuItem
  label: PriceLabel
  modifiers: readonly ChosenModifier[]
  comment: string
  count: number
}

/** What prices are read from. */
export interface PriceSource {
  menu: Pick<Menu, 'modifier_groups'>
  discounts: Discounts
  slug: SellingTypeSlug
}

/** What a choice costs, in minor units, by the same rule as cart, checkout and server (CP-08, MN-08). */
export function choicePrice(
  { item, label, modifiers, count }: Omit<Choice, 'comment'>,
  source: PriceSource,
): ItemPrice {
  const discount = discountFor(item, source.slug, source.discounts)
  return priceItem({ item, label, modifiers, groups: source.menu.modifier_groups, discount, count })
}

/** The menu a line is put into the cart from. */
export interface LineSource extends PriceSource {
  branchId: string
}

/** The cart line of a choice, with everything that the visitor sees of it at this moment (CT-05). */
export function newLine(choice: Choice, source: LineSource): Omit<CartLine, 'line_id'> {
  return { ...lineOf(choice), count: choice.count, seen: seenNow(choice, source) }
}

/** What makes the line of a choice one of its own (CT-02). */
export function lineOf({
  item,
  label,
  modifiers,
  comment,
}: Choice): Omit<CartLine, 'line_id' | 'count' | 'seen'> {
  return {
    item_id: item.id,
    price_label_id: label.id,
    modifiers: modifiers.map(({ id, quantity }) => ({ id, quantity })),
    comment: comment.trim(),
  }
}
