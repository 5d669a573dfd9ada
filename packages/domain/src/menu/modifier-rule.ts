import type { ChosenModifier, MenuItem, Modifier, ModifierGroup } from './menu.ts'

/** The selection rule of a group, as displayed. */
export interface ModifierRule {
  minimum: number
  /** null: no limit. */
  maximum: number | null
  kind: 'choose-exactly' | 'choose-up-to' | 'choose-between' | 'choose-at-least' | 'optional'
}

/** What can be wrong with a choice of modifiers; choosing again solves each. */
export const MODIFIER_PROBLEMS = ['modifiers-too-few', 'modifiers-too-many', 'modifier-gone'] as const
export type ModifierProblem = (typeof MODIFIER_PROBLEMS)[number]

/** A wrong choice; `group` is null when the modifier is in no group of the item. */
export interface GroupProblem {
  group: string | null
  problem: ModifierProblem
}

/**
 * How many modifiers a group asks for. An optional group asks for none, any other for at least one; a maximum of 0
 * is no limit, and one below the minimum counts as the minimum. A group without visible modifiers asks for nothing.
 */
export function modifierRule(
  group: Pick<ModifierGroup, 'optional' | 'minimum' | 'maximum'> & Partial<Pick<ModifierGroup, 'modifiers'>>,
): ModifierRule {
  const isEmpty = group.modifiers?.every((modifier) => !modifier.visible) ?? false
  const minimum = group.optional || isEmpty ? 0 : Math.max(1, group.minimum)
  const maximum = group.maximum > 0 ? Math.max(minimum, group.maximum) : null
  return { minimum, maximum, kind: kindOf(minimum, maximum) }
}

function kindOf(minimum: number, maximum: number | null): ModifierRule['kind'] {
  if (minimum === 0) return maximum === null ? 'optional' : 'choose-up-to'
  if (maximum === null) return 'choose-at-least'
  return maximum === minimum ? 'choose-exactly' : 'choose-between'
}

/** The groups that an item names, in its order; names of groups that do not exist are passed over. */
export function groupsOf(
  item: Pick<MenuItem, 'modifier_group_ids'>,
  groups: readonly ModifierGroup[],
): ModifierGroup[] {
  return item.modifier_group_ids.flatMap((id) => groups.find((group) => group.id === id) ?? [])
}

/**
 * Everything wrong with the modifiers chosen for an item, group by group; an empty list is a valid choice.
 * A modifier that is hidden, or in no group of the item, is gone; a quantity is a whole number from 1 to the
 * modifier's own maximum. A modifier that several groups hold counts for the first of them.
 */
export function checkModifiers(
  item: Pick<MenuItem, 'modifier_group_ids'>,
  groups: readonly ModifierGroup[],
  chosen: readonly ChosenModifier[],
): GroupProblem[] {
  const counts = new Map<ModifierGroup, number>(groupsOf(item, groups).map((group) => [group, 0]))
  const problems: GroupProblem[] = []
  for (const { id, quantity } of total(chosen)) {
    const found = findModifier([...counts.keys()], id)
    if (!found) {
      problems.push({ group: null, problem: 'modifier-gone' })
      continue
    }
    const wrong = quantityProblem(found.modifier, quantity)
    if (wrong) problems.push({ group: found.group.id, problem: wrong })
    counts.set(found.group, (counts.get(found.group) ?? 0) + Math.max(0, quantity))
  }
  for (const [group, count] of counts) {
    const { minimum, maximum } = modifierRule(group)
    if (count < minimum) problems.push({ group: group.id, problem: 'modifiers-too-few' })
    if (maximum !== null && count > maximum) problems.push({ group: group.id, problem: 'modifiers-too-many' })
  }
  return problems
}

/** The visible modifier of an id and the group that holds it; null when there is none. */
export function findModifier(
  groups: readonly ModifierGroup[],
  id: string,
): { group: ModifierGroup; modifier: Modifier } | null {
  for (const group of groups) {
    const modifier = group.modifiers.find((one) => one.id === id && one.visible)
    if (modifier) return { group, modifier }
  }
  return null
}

function quantityProblem(modifier: Modifier, quantity: number): ModifierProblem | null {
  if (!Number.isInteger(quantity) || quantity < 1) return 'modifiers-too-few'
  return modifier.maximum > 0 && quantity > modifier.maximum ? 'modifiers-too-many' : null
}

function total(chosen: readonly ChosenModifier[]): ChosenModifier[] {
  const quantities = new Map<string, number>()
  for (const { id, quantity } of chosen) quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  return [...quantities].map(([id, quantity]) => ({ id, quantity }))
}
