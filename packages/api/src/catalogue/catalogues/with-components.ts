import type { MenuItem } from '@storefront/api-contract'
import type { CatalogueGroup } from '../business/catalogue.ts'

/** Choices that are items, with the item's names, picture and allergens where they have none of their own (BX-08). */
export function groupsWithFacts(
  groups: readonly CatalogueGroup[],
  items: readonly MenuItem[],
): CatalogueGroup[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const filled = (one: CatalogueGroup['modifiers'][number]) => {
    const item = one.item_id === undefined ? undefined : byId.get(one.item_id)
    if (!item) return one
    return {
      ...one,
      names: one.names.length > 0 ? one.names : item.names,
      picture: one.picture ?? item.picture,
      allergens: [...new Set([...one.allergens, ...item.allergens])],
    }
  }
  return groups.map((group) => ({ ...group, modifiers: group.modifiers.map(filled) }))
}
