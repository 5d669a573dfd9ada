import type { Instant } from '../schedule/zoned-time.ts'
import { menuListOf, type SellingTypeSlug } from '../selling-type/selling-type.ts'
import { categoryProblem, hiddenBy } from './category-problem.ts'
import type { Category, MenuItem } from './menu.ts'
import { menuListsOf } from './menu-lists.ts'

/** Where and when a menu is read. */
export interface MenuContext {
  slug: SellingTypeSlug
  at: Instant
  timeZone: string
}

/** Why an item is not sold. */
export type NotSold = 'hidden' | 'category-hidden' | 'wrong-type' | 'outside-hours' | 'sold-out'

export type ItemSold = { sold: true } | { sold: false; reason: NotSold }

/**
 * Whether an item can be bought by a selling type at a moment (MN-03, MN-05, MN-06), and if not, the first reason.
 * `parents` are the categories above its own, which must be shown too. An item without a category is not sold.
 */
export function itemSold(
  item: Pick<MenuItem, 'visible' | 'types' | 'sold_out'>,
  category: Category | null,
  context: MenuContext,
  parents: readonly Category[] = [],
): ItemSold {
  const reason = itemProblem(item, context.slug) ?? pathProblem(category, parents, context)
  if (reason) return { sold: false, reason }
  return item.sold_out ? { sold: false, reason: 'sold-out' } : { sold: true }
}

/** Why an item is missing from a menu list whatever its category says; null when it belongs there (MN-05, MN-06). */
export function itemProblem(
  item: Pick<MenuItem, 'visible' | 'types'>,
  slug: SellingTypeSlug,
): 'hidden' | 'wrong-type' | null {
  if (!item.visible) return 'hidden'
  return menuListsOf(item.types).includes(menuListOf(slug)) ? null : 'wrong-type'
}

/**
 * Whether a list shows an item at some hour (MN-05, MN-06): what is listed may be sold out or outside its hours, what is
 * not can never be ordered from it. `path` is its category and those above it; without any it is not listed.
 */
export function itemListed(
  item: Pick<MenuItem, 'visible' | 'types'>,
  path: readonly Category[],
  slug: SellingTypeSlug,
): boolean {
  if (itemProblem(item, slug) !== null || path.length === 0) return false
  return path.every((one) => hiddenBy(one) === null)
}

function pathProblem(
  category: Category | null,
  parents: readonly Category[],
  { at, timeZone }: MenuContext,
): NotSold | null {
  if (!category) return 'category-hidden'
  for (const one of [category, ...parents]) {
    const problem = categoryProblem(one, at, timeZone)
    if (problem) return problem.reason
  }
  return null
}
