import type { Menu, MenuItem } from '@storefront/api-contract'
import type { Catalogue } from '../business/catalogue.ts'

/**
 * Everything a branch could sell, whatever the list and the time: what orders are checked and priced with. What has run
 * out there is sold out, what is nearly gone says how many are left (CT-06).
 */
export function branchMenu(catalogue: Catalogue, branchId: string): Menu {
  const scarce = catalogue.scarce.get(branchId)
  return {
    categories: catalogue.categories,
    items: catalogue.items
      .filter(({ branchIds }) => branchIds.has(branchId))
      .map(({ item }) => withStock(item, scarce?.get(item.id))),
    modifier_groups: catalogue.modifierGroups,
  }
}

function withStock(item: MenuItem, left: number | undefined): MenuItem {
  if (left === undefined) return item
  return left === 0 ? { ...item, sold_out: true } : { ...item, left }
}
