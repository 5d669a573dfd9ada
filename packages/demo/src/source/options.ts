import type { LocalText } from '@storefront/api-contract'
import type { BusinessFile } from '@storefront/api-contract/business-file'
import type { Allergen } from './business-source.ts'

type ModifierGroup = BusinessFile['modifier_groups'][number]
type Option = ModifierGroup['modifiers'][number]

/** One option; `price` is added to the item's, in minor units; `maximum` is how often it may be taken. */
export function option(
  id: string,
  names: LocalText,
  price = 0,
  more: { allergens?: readonly Allergen[]; maximum?: number } = {},
): Option {
  return {
    id,
    names,
    price,
    maximum: more.maximum ?? 1,
    visible: true,
    picture: null,
    allergens: [...(more.allergens ?? [])],
  }
}

/** Another item as a choice of a combo; `price` is the difference. Names, picture and allergens are the item's. */
export function component(itemId: string, price = 0): Option {
  return { ...option(itemId, [], price), item_id: itemId }
}

/** A group the guest must choose exactly one of. */
export function chooseOne(id: string, names: LocalText, modifiers: Option[]): ModifierGroup {
  return { id, names, optional: false, minimum: 1, maximum: 1, modifiers: inGroup(id, modifiers) }
}

/** A group the guest must choose `count` of, repeats included. */
export function choose(count: number, id: string, names: LocalText, modifiers: Option[]): ModifierGroup {
  return { id, names, optional: false, minimum: count, maximum: count, modifiers: inGroup(id, modifiers) }
}

/** A group the guest may leave alone; a maximum of 0 means no limit. */
export function upTo(maximum: number, id: string, names: LocalText, modifiers: Option[]): ModifierGroup {
  return { id, names, optional: true, minimum: 0, maximum, modifiers: inGroup(id, modifiers) }
}

/** Ids of options are unique in the whole menu: a cart names an option without its group. */
function inGroup(group: string, modifiers: Option[]): Option[] {
  return modifiers.map((one) => ({ ...one, id: `${group}-${one.id}` }))
}
