import type { Menu, MenuItem } from '@storefront/api-contract'

const indexes = new WeakMap<Menu, ReadonlyMap<string, MenuItem>>()

/** An item of a menu by its id; the index is made once per menu, because every row of a long menu asks. */
export function itemOf(menu: Menu, itemId: string): MenuItem | null {
  const index = indexes.get(menu) ?? new Map(menu.items.map((item) => [item.id, item]))
  indexes.set(menu, index)
  return index.get(itemId) ?? null
}
