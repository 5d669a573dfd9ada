import type { StockLine } from '../stock/stock-count.ts'
import type { MenuItem, ModifierGroup } from './menu.ts'
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

/** Allergens that every choice of a required group of components holds: nobody can order the item without them (MN-14). */
export function unavoidableAllergens(
  item: Pick<MenuItem, 'modifier_group_ids'>,
  groups: readonly (ComboGroup & {
    readonly modifiers: readonly { readonly allergens: readonly string[] }[]
  })[],
): string[] {
  const required = groups.filter(
    (group) =>
      item.modifier_group_ids.includes(group.id) &&
      modifierRule(group).minimum > 0 &&
      group.modifiers.some(isComponent),
  )
  return required.flatMap(({ modifiers: [first, ...others] }) =>
    (first?.allergens ?? []).filter((one) => others.every(({ allergens }) => allergens.includes(one))),
  )
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
