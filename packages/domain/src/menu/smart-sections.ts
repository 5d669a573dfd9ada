import type { Category, MenuItem } from './menu.ts'
import type { ShownMenu } from './shown-menu.ts'

/** A category that gathers items from all over the menu. */
export interface SmartCategory {
  readonly id: string
  readonly item_ids: readonly string[]
}

/**
 * The smart categories a menu shows, with those of their items that are shown at its moment; none is empty, and there
 * are none without the standard menu mode (MN-04).
 */
export function smartSections<S extends SmartCategory, I extends MenuItem>(
  smart: readonly S[],
  shown: ShownMenu<Category, I>,
  standardMode: boolean,
): { category: S; items: I[] }[] {
  if (!standardMode) return []
  const items = new Map(shown.sections.flatMap((section) => section.items.map((item) => [item.id, item])))
  return smart
    .map((category) => ({
      category,
      items: [...new Set(category.item_ids)].flatMap((id) => items.get(id) ?? []),
    }))
    .filter((section) => section.items.length > 0)
}

/** The category to scroll to and mark; null when it is not shown at this moment (MN-04). */
export function highlightedCategory<C extends Category>(
  shown: ShownMenu<C>,
  highlightedCat: string | null,
): C | null {
  return shown.sections.find(({ category }) => category.id === highlightedCat)?.category ?? null
}
