import { type DietFilter, fitsDiet } from './diet.ts'
import type { MenuContext } from './item-sold.ts'
import type { Menu, MenuItem } from './menu.ts'
import { parentsOf } from './parents-of.ts'
import { saleAt } from './sale-at.ts'

/** What goes well with one item. */
interface Companions {
  /** Ids of the merchant's list, best first. */
  readonly listed: readonly string[]
  /** Items that were ordered with it, and in how many orders. */
  readonly ordered: readonly { readonly id: string; readonly count: number }[]
}

/**
 * Ids of what goes well with several items together, best first, each once (BX-08): the merchant's lists by turns, then
 * what was ordered with them most often. The items themselves are not among them.
 */
export function goesWellWith(itemIds: readonly string[], companions: readonly Companions[]): string[] {
  const most = Math.max(0, ...companions.map(({ listed }) => listed.length))
  const listed = Array.from({ length: most }, (_, place) =>
    companions.flatMap((one) => one.listed[place] ?? []),
  ).flat()
  const counts = new Map<string, number>()
  for (const { id, count } of companions.flatMap(({ ordered }) => ordered))
    counts.set(id, (counts.get(id) ?? 0) + count)
  const ordered = [...counts].sort(([, one], [, other]) => other - one).map(([id]) => id)
  const own = new Set(itemIds)
  return [...new Set([...listed, ...ordered])].filter((id) => !own.has(id))
}

interface OfferContext extends MenuContext {
  /** Null where nothing is eaten. */
  diet: DietFilter | null
  /** Ids that are in the cart already. */
  inCart: readonly string[]
  most: number
}

/**
 * Of the items that go well with a choice those that may be offered (BX-08): sold at this moment, within the visitor's
 * diet (MN-14) and not in the cart.
 */
export function offeredItems<I extends MenuItem & Parameters<typeof fitsDiet>[0]>(
  itemIds: readonly string[],
  menu: Pick<Menu, 'categories'> & { readonly items: readonly I[] },
  { diet, inCart, most, ...context }: OfferContext,
): I[] {
  const items = new Map(menu.items.map((item) => [item.id, item]))
  const categories = new Map(menu.categories.map((category) => [category.id, category]))
  const isOffered = (item: I) => {
    const category = categories.get(item.category_id)
    const path = category ? [category, ...parentsOf(category, categories)] : []
    return saleAt(item, path, context).sold && (diet === null || fitsDiet(item, diet))
  }
  return itemIds
    .flatMap((id) => items.get(id) ?? [])
    .filter((item) => !inCart.includes(item.id) && item.price_labels.length > 0 && isOffered(item))
    .slice(0, most)
}
