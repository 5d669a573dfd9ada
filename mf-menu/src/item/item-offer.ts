import type { ItemAnswer, MenuItem, Modifier, ModifierGroup } from '@storefront/api-contract'
import { modifierRule } from '@storefront/domain'

/** What can be chosen of an item: its price labels, and its groups with the modifiers that are offered. */
export interface ItemOffer {
  item: MenuItem
  groups: readonly ModifierGroup[]
}

/**
 * An item with its groups in its own order. Hidden modifiers are left out, and so is one that an earlier group
 * offers already, because it counts for that one; a group without any is no question.
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

/** Whether exactly one modifier of the group is to be chosen: radio buttons, others are check boxes. */
export function isOneOfMany(group: ModifierGroup): boolean {
  const { minimum, maximum } = modifierRule(group)
  return minimum === 1 && maximum === 1
}
