import type { StockLine } from '../stock/stock-count.ts'
import { excludedAllergens } from './diet.ts'
import { mostTaken } from './lacks-choice.ts'
import type { MenuItem, Modifier, ModifierGroup } from './menu.ts'
import { groupsOf, modifierRule } from './modifier-rule.ts'

/** A modifier that is another item of the menu, when `item_id` names one; its price is the difference (BX-08). */
export interface Component {
  readonly item_id?: string | undefined
}

type ComboGroup = ModifierGroup & {
  readonly modifiers: readonly (ModifierGroup['modifiers'][number] & Component)[]
}

/**
 * The groups of a menu as their components allow (BX-08): a choice is not offered while its item is not `sold`. Groups
 * without components stay the same objects.
 */
export function choosableGroups<G extends ComboGroup>(
  groups: readonly G[],
  isSold: (itemId: string) => boolean,
): G[] {
  return groups.map((group) => {
    if (!group.modifiers.some(isComponent)) return group
    const modifiers = group.modifiers.map((one: ComboGroup['modifiers'][number]) =>
      isComponent(one) && !isSold(one.item_id) ? { ...one, visible: false } : one,
    )
    return { ...group, modifiers }
  })
}

/** Whether an item lacks a component that it cannot be sold without: a required group offers none (BX-08). */
export function lacksComponent(
  item: Pick<MenuItem, 'modifier_group_ids'>,
  groups: readonly ComboGroup[],
): boolean {
  return groupsOf(item, groups).some(
    ({ modifiers, ...rule }) =>
      modifierRule(rule).minimum > 0 &&
      (modifiers as ComboGroup['modifiers']).some(isComponent) &&
      modifiers.every(({ visible }) => !visible),
  )
}

/**
 * Allergens that every choice of a required group of components holds: nobody can order the item without them (MN-14).
 * What is not offered is no choice, and where several must be taken, those without an allergen have to be enough.
 */
export function unavoidableAllergens(
  item: Pick<MenuItem, 'modifier_group_ids'>,
  groups: readonly (ComboGroup & {
    readonly modifiers: readonly { readonly allergens: readonly string[] }[]
  })[],
): string[] {
  return groups
    .filter((group) => item.modifier_group_ids.includes(group.id) && group.modifiers.some(isComponent))
    .flatMap((group) => {
      const { minimum } = modifierRule(group)
      const all = group.modifiers as readonly (Modifier & { readonly allergens: readonly string[] })[]
      const offered = all.filter(({ visible }) => visible)
      return offered
        .flatMap(({ allergens }) => allergens)
        .filter((one) => mostTaken(offered.filter(({ allergens }) => !holds(allergens, one))) < minimum)
    })
}

function holds(allergens: readonly string[], wanted: string): boolean {
  return excludedAllergens(allergens, { tags: [], without: [wanted] }).length > 0
}

/** What lines take from the stock: the items themselves, and the components that were chosen (BX-08, CT-06). */
export function stockLines(
  lines: readonly (StockLine & {
    readonly modifiers?: readonly (Component & { readonly quantity: number })[]
  })[],
): StockLine[] {
  return lines.flatMap(({ item_id, quantity, modifiers = [] }) => [
    { item_id, quantity },
    ...modifiers
      .filter(isComponent)
      .map((one) => ({ item_id: one.item_id, quantity: quantity * one.quantity })),
  ])
}

function isComponent<M extends object>(modifier: M & Component): modifier is M & { item_id: string } {
  return modifier.item_id !== undefined
}
