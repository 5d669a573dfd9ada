import type { Menu } from '@storefront/api-contract'
import type { Catalogue } from '../business/catalogue.ts'

/**
 * Everything a branch could sell, whatever the list and the time: what orders are checked and priced with. What has run
 * out there is sold out (CT-06).
 */
export function branchMenu(catalogue: Catalogue, branchId: string): Menu {
  const soldOut = catalogue.soldOut.get(branchId)
  return {
    categories: catalogue.categories,
    items: catalogue.items
      .filter(({ branchIds }) => branchIds.has(branchId))
      .map(({ item }) => (soldOut?.has(item.id) ? { ...item, sold_out: true } : item)),
    modifier_groups: catalogue.modifierGroups,
  }
}
