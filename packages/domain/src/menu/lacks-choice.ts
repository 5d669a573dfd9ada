import type { MenuItem, Modifier, ModifierGroup } from './menu.ts'
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
    const own = group.modifiers.filter(({ id, visible }) => {
      const isOwn = visible && !counted.has(id)
      if (isOwn) counted.add(id)
      return isOwn
    })
    return mostTaken(own) < modifierRule(group).minimum
  })
}

/** How many can be taken of modifiers together; infinite where one of them has no limit of its own. */
export function mostTaken(modifiers: readonly Pick<Modifier, 'maximum'>[]): number {
  return modifiers.reduce((sum, { maximum }) => sum + (maximum > 0 ? maximum : Number.POSITIVE_INFINITY), 0)
}
