import type { MenuItem, ModifierGroup } from './menu.ts'
import { groupsOf, modifierRule } from './modifier-rule.ts'

/**
 * What the add button of an item in a list does (MN-09). `none`: it cannot be added at all (sold out, or without a
 * price label). `open-item`: something must be seen or chosen first, which is also the answer when prices are
 * hidden or the cart is off. `pick-price`: several price labels. `add`: straight into the cart.
 */
export function quickAdd(
  item: Pick<MenuItem, 'sold_out' | 'price_labels' | 'modifier_group_ids' | 'comment_is_required'>,
  groups: readonly ModifierGroup[],
  context: { cartOn: boolean; hidePrice: boolean },
): 'add' | 'pick-price' | 'open-item' | 'none' {
  if (item.sold_out || item.price_labels.length === 0) return 'none'
  if (!context.cartOn || context.hidePrice || item.comment_is_required) return 'open-item'
  if (groupsOf(item, groups).some((group) => modifierRule(group).minimum > 0)) return 'open-item'
  return item.price_labels.length > 1 ? 'pick-price' : 'add'
}
