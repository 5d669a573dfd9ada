import type { Category, MenuItem } from '@storefront/api-contract'
import { type Instant, itemSold, type MenuContext, type NotSold } from '@storefront/domain'
import { soldAgainAt } from '../menu/sold-again-at.ts'

/** Whether an item can be bought now, and if not, why and from when it is. */
export type ItemSale = { sold: true } | { sold: false; reason: NotSold; again: Instant | null }

/** `places` are the item's category and those above it, nearest first. */
export function itemSale(item: MenuItem, places: readonly Category[], context: MenuContext): ItemSale {
  const [category = null, ...parents] = places
  const state = itemSold(item, category, context, parents)
  if (state.sold) return state
  const again = state.reason === 'outside-hours' ? soldAgainAt(item, places, context) : null
  return { ...state, again }
}
