import type { Category, MenuItem } from '@storefront/api-contract'
import { itemListed, type MenuList, parentsOf, type SellingTypeSlug } from '@storefront/domain'
import type { Catalogue } from '../business/catalogue.ts'

/** A selling type for each list (MN-02). */
const SLUG_OF: Record<MenuList, SellingTypeSlug> = {
  dinein: 'dinein',
  pickup: 'pickup',
  delivery: 'delivery',
  reservation: 'reserv_dinein',
}

/** Whether an item belongs to the list, regardless of hours and stock. */
export function isOnMenu(item: MenuItem, catalogue: Catalogue, list: MenuList | undefined): boolean {
  const places = placesOf(catalogue).get(item.category_id) ?? []
  const slugs = list === undefined ? Object.values(SLUG_OF) : [SLUG_OF[list]]
  return slugs.some((slug) => itemListed(item, places, slug))
}

const places = new WeakMap<Catalogue, ReadonlyMap<string, Category[]>>()

/** Each category of a version with those above it, nearest first. */
function placesOf(catalogue: Catalogue): ReadonlyMap<string, Category[]> {
  const known = places.get(catalogue)
  if (known) return known
  const byId = new Map(catalogue.categories.map((category) => [category.id, category]))
  const made = new Map([...byId].map(([id, category]) => [id, [category, ...parentsOf(category, byId)]]))
  places.set(catalogue, made)
  return made
}
