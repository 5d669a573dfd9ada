import { lacksChoice } from './lacks-choice.ts'
import type { MenuItem, ModifierGroup } from './menu.ts'
import { groupsOf, modifierRule } from './modifier-rule.ts'

/** The groups of a menu without the options that are sold out (DK-02, CT-06). Groups that lose none stay the same objects. */
export function withoutOptions<G extends ModifierGroup>(
  groups: readonly G[],
  isOff: (modifierId: string) => boolean,
): G[] {
  return groups.map((group) => {
    if (!group.modifiers.some(({ id }) => isOff(id))) return group
    const modifiers = group.modifiers.map((one) => (isOff(one.id) ? { ...one, visible: false } : one))
    return { ...group, modifiers }
  })
}

/**
 * Whether an item cannot be ordered because its options are sold out: a required group has none left (DK-02).
 * So it is while fewer are left than a group asks for, whatever took the others away (CT-06).
 */
export function lacksOption(
  item: Pick<MenuItem, 'modifier_group_ids'>,
  groups: readonly ModifierGroup[],
  isOff: (modifierId: string) => boolean,
): boolean {
  const hasNone = groupsOf(item, groups).some(
    ({ modifiers, ...rule }) =>
      modifierRule(rule).minimum > 0 &&
      modifiers.some(({ id }) => isOff(id)) &&
      modifiers.every(({ visible }) => !visible),
  )
  return hasNone || lacksChoice(item, groups)
}
