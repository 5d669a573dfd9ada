import type { MenuItem, ModifierGroup } from './menu.ts'
import { groupsOf, modifierRule } from './modifier-rule.ts'

/**
 * Whether no choice of modifiers can satisfy an item (CT-06): a group asks for more than its visible modifiers, each as
 * often as it may be taken, add up to. A modifier that several groups hold counts for the first of them, and a group
 * without visible modifiers asks for nothing.
 */
export function lacksChoice(
  item: Pick<MenuItem, 'modifier_group_ids'>,
  groups: readonly ModifierGroup[],
): boolean {
  const counted = new Set<string>()
  return [...new Set(groupsOf(item, groups))].some((group) => {
    let most = 0
    for (const { id, visible, maximum } of group.modifiers) {
      if (!visible || counted.has(id)) continue
      counted.add(id)
      most += maximum > 0 ? maximum : Number.POSITIVE_INFINITY
    }
    return most < modifierRule(group).minimum
  })
}
