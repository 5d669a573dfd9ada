import type { Instant } from '../schedule/zoned-time.ts'
import {
  type CategoryLevel,
  type CategoryProblem,
  categoryHours,
  categoryProblem,
} from './category-problem.ts'
import { itemProblem, type MenuContext, type NotSold } from './item-sold.ts'
import type { Category, MenuItem } from './menu.ts'
import { sharedSpans } from './shared-spans.ts'

/** Why an item is not sold, what causes it, and from when it is sold again. */
export interface NotOnSale {
  sold: false
  reason: NotSold
  level: 'item' | CategoryLevel
  /** The category that causes it (the item's own or an ancestor); null when the item itself does. */
  place: Category | null
  /** The next moment within eight days at which everything it depends on holds; null when no hour will mend it. */
  from: Instant | null
}

/** `until` is when it ends to be sold; null when no end is in sight. */
export type Sale = { sold: true; until: Instant | null } | NotOnSale

type SaleItem = Pick<MenuItem, 'visible' | 'types' | 'sold_out'>

/**
 * Whether an item is sold at a moment, and until when; if not, why, and from when it is (MN-03, MN-05, MN-06, MN-15).
 * `places` are its category and those above it, nearest first; without any it is not sold.
 */
export function saleAt(item: SaleItem, places: readonly Category[], context: MenuContext): Sale {
  const problem = itemProblem(item, context.slug)
  if (problem) return notSold(problem)
  if (places.length === 0) return notSold('category-hidden')
  const sale = categorySaleAt(places, context)
  if (!item.sold_out) return sale
  return sale.sold ? notSold('sold-out') : { ...sale, from: null }
}

/** The same for a category, whatever its items: `places` are the category itself and those above it, nearest first. */
export function categorySaleAt(
  places: readonly Category[],
  { at, timeZone }: Pick<MenuContext, 'at' | 'timeZone'>,
): Sale {
  const found = firstProblem(places, at, timeZone)
  if (found?.reason === 'category-hidden') return { sold: false, ...found, from: null }
  const weeks = places.flatMap((place) => categoryHours(place).map(({ week }) => week))
  const [next] = sharedSpans(weeks, at, timeZone)
  if (found) return { sold: false, ...found, from: next?.from ?? null }
  return { sold: true, until: next && Number.isFinite(next.to) ? next.to : null }
}

function notSold(reason: NotSold): NotOnSale {
  return { sold: false, reason, level: 'item', place: null, from: null }
}

// What no hour can mend is said first: a time would be a promise that is not kept.
function firstProblem(
  places: readonly Category[],
  at: Instant,
  timeZone: string,
): (CategoryProblem & { place: Category }) | null {
  const problems = places.flatMap((place) => {
    const problem = categoryProblem(place, at, timeZone)
    return problem ? { ...problem, place } : []
  })
  return problems.find((problem) => problem.reason === 'category-hidden') ?? problems[0] ?? null
}
