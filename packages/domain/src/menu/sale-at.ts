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
  category: Category | null
  /** The next moment within eight days at which everything it depends on holds; null when waiting does not help. */
  from: Instant | null
}

/** Whether something is on sale. `until`: when sale ends; null when no end is known. */
export type SaleState = { sold: true; until: Instant | null } | NotOnSale

type SaleItem = Pick<MenuItem, 'visible' | 'types' | 'sold_out' | 'back_at'>

/**
 * Whether an item is sold at a moment, and until when; if not, why, and from when it is (MN-03, MN-05, MN-06, MN-15).
 * `path` is its category and those above it, nearest first; without any it is not sold.
 */
export function saleAt(item: SaleItem, path: readonly Category[], context: MenuContext): SaleState {
  const problem = itemProblem(item, context.slug)
  if (problem) return notSold(problem)
  if (path.length === 0) return notSold('category-hidden')
  const sale = categorySaleAt(path, context)
  if (!item.sold_out) return sale
  const from = backFrom(item, path, context)
  return sale.sold ? { ...notSold('sold-out'), from } : { ...sale, from }
}

/** The first moment after an item is back at which its categories are sold too; null when nobody said when it is. */
function backFrom(
  { back_at: backAt }: SaleItem,
  path: readonly Category[],
  { at, timeZone }: MenuContext,
): Instant | null {
  const back = backAt === undefined ? at : Date.parse(backAt)
  if (back <= at) return null
  const sale = categorySaleAt(path, { at: back, timeZone })
  return sale.sold ? back : sale.from
}

/** The same for a category, whatever its items: `path` is the category itself and those above it, nearest first. */
export function categorySaleAt(
  path: readonly Category[],
  { at, timeZone }: Pick<MenuContext, 'at' | 'timeZone'>,
): SaleState {
  const found = firstProblem(path, at, timeZone)
  if (found?.reason === 'category-hidden') return { sold: false, ...found, from: null }
  const weeks = path.flatMap((category) => categoryHours(category).map(({ week }) => week))
  const [next] = sharedSpans(weeks, at, timeZone)
  if (found) return { sold: false, ...found, from: next?.from ?? null }
  return { sold: true, until: next && Number.isFinite(next.to) ? next.to : null }
}

function notSold(reason: NotSold): NotOnSale {
  return { sold: false, reason, level: 'item', category: null, from: null }
}

// Hidden categories come first: for them no time can be promised.
function firstProblem(
  path: readonly Category[],
  at: Instant,
  timeZone: string,
): (CategoryProblem & { category: Category }) | null {
  const problems = path.flatMap((category) => {
    const problem = categoryProblem(category, at, timeZone)
    return problem ? { ...problem, category } : []
  })
  return problems.find((problem) => problem.reason === 'category-hidden') ?? problems[0] ?? null
}
