import { menuListOf, quickestMinutes, type SellingType, sellingTypeSlug } from '@storefront/domain'
import type { Catalogue } from '../business/catalogue.ts'
import { isOnMenu } from '../menu/on-menu.ts'

/** Of each version of a business, by branch and type. */
const known = new WeakMap<Catalogue, Map<string, number>>()

/**
 * Minutes until what a branch has ready first for a selling type is made, which can be ordered last (SH-05). What is sold
 * out counts: it may come back at any time.
 */
export function quickestOf(catalogue: Catalogue, branchId: string, type: SellingType): number {
  const ofVersion = known.get(catalogue) ?? new Map<string, number>()
  known.set(catalogue, ofVersion)
  const key = `${type}/${branchId}`
  const minutes = ofVersion.get(key) ?? readQuickest(catalogue, branchId, type)
  ofVersion.set(key, minutes)
  return minutes
}

function readQuickest(catalogue: Catalogue, branchId: string, type: SellingType): number {
  const list = menuListOf(sellingTypeSlug(type))
  const sold = catalogue.items.filter(
    ({ item, branchIds }) => branchIds.has(branchId) && isOnMenu(item, catalogue, list),
  )
  return quickestMinutes(sold.flatMap(({ item }) => item.price_labels))
}
