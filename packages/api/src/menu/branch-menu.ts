import type { Menu } from '@storefront/api-contract'
import type { Catalogue } from '../business/catalogue.ts'

/** Everything a branch could sell, whatever the list and the time: what orders are checked and priced with. */
export function branchMenu(catalogue: Catalogue, branchId: string): Menu {
  return {
    categories: catalogue.categories,
    items: catalogue.items.filter(({ branchIds }) => branchIds.has(branchId)).map(({ item }) => item),
    modifier_groups: catalogue.modifierGroups,
  }
}
