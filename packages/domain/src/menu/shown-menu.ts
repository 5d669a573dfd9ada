import { categoryPinnedAt } from './category-pinned.ts'
import { categoryProblem } from './category-problem.ts'
import { itemProblem, type MenuContext } from './item-sold.ts'
import type { Category, MenuItem } from './menu.ts'

/** A displayed category with its direct items. */
export interface MenuSection<C extends Category = Category, I extends MenuItem = MenuItem> {
  category: C
  items: I[]
  /** The categories shown below this one; each has a section of its own. */
  subcategories: C[]
}

/** A menu as a visitor sees it. */
export interface ShownMenu<C extends Category = Category, I extends MenuItem = MenuItem> {
  /** In menu order, each category directly before its subcategories; none is empty. */
  sections: MenuSection<C, I>[]
  /** Categories inside their pin schedule (MN-04), in menu order. */
  pinned: C[]
}

/**
 * The part of a menu that a selling type shows at a moment (MN-02 to MN-06). Sold-out items stay, marked by
 * `sold_out`. A subcategory shows only with its parent; a parent that is not part of the menu is passed over.
 */
export function shownMenu<C extends Category, I extends MenuItem>(
  menu: { readonly categories: readonly C[]; readonly items: readonly I[] },
  context: MenuContext,
): ShownMenu<C, I> {
  const itemsIn = grouped(
    menu.items.filter((item) => itemProblem(item, context.slug) === null),
    (item) => item.category_id,
  )
  const ids = new Set(menu.categories.map((category) => category.id))
  const childrenOf = grouped(menu.categories, (category) => parentIn(category, ids))
  const sections = sectionsBelow(null, { itemsIn, childrenOf, context })
  const isPinned = ({ category }: MenuSection<C, I>) =>
    categoryPinnedAt(category, context.at, context.timeZone)
  return { sections, pinned: sections.filter(isPinned).map((section) => section.category) }
}

interface Tree<C, I> {
  itemsIn: ReadonlyMap<string | null, I[]>
  childrenOf: ReadonlyMap<string | null, C[]>
  context: MenuContext
}

function sectionsBelow<C extends Category, I extends MenuItem>(
  parentId: string | null,
  tree: Tree<C, I>,
): MenuSection<C, I>[] {
  return (tree.childrenOf.get(parentId) ?? []).flatMap((category) => {
    if (categoryProblem(category, tree.context.at, tree.context.timeZone)) return []
    const items = tree.itemsIn.get(category.id) ?? []
    const below = sectionsBelow(category.id, tree)
    if (items.length === 0 && below.length === 0) return []
    const subcategories = below
      .map((section) => section.category)
      .filter((child) => child.parent_id === category.id)
    return [{ category, items, subcategories }, ...below]
  })
}

function parentIn(category: Category, ids: ReadonlySet<string>): string | null {
  const parentId = category.parent_id
  return parentId !== null && parentId !== category.id && ids.has(parentId) ? parentId : null
}

function grouped<T>(values: readonly T[], keyOf: (value: T) => string | null): Map<string | null, T[]> {
  const groups = new Map<string | null, T[]>()
  for (const value of values) {
    const key = keyOf(value)
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}
