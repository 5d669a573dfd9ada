import type { ItemAnswer, MenuItem, Modifier, ModifierGroup } from '@storefront/api-contract'
import { modifierRule } from '@storefront/domain'

/** The choices of an item: its price labels, and its groups with the offered modifiers. */
export interface ItemOffer {
  item: MenuItem
  groups: readonly ModifierGroup[]
}

/**
 * An item with its groups in its own order, without hidden modifiers, duplicates of an earlier group and empty groups.
 */
export function itemOffer(item: MenuItem, groups: ItemAnswer['modifier_groups']): ItemOffer {
  const taken = new Set<string>()
  const isNew = ({ id, visible }: Modifier) => visible && !taken.has(id) && taken.add(id) !== undefined
  const offered = item.modifier_group_ids
    .flatMap((id) => groups.find((group) => group.id === id) ?? [])
    .map((group) => ({ ...group, modifiers: group.modifiers.filter(isNew) }))
    .filter((group) => group.modifiers.length > 0)
  return { item, groups: offered }
}

/** Whether exactly one modifier is required: radio buttons instead of checkboxes. */
export function isOneOfMany(group: ModifierGroup): boolean {
  const { minimum, maximum } = modifierRule(group)
  return minimum === 1 && maximum === 1
}
