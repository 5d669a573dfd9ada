import { fitsDiet } from '@storefront/domain'
import { type Diet, useDiet } from '@storefront/store'
import { useMemo } from 'react'
import type { VisibleMenu } from '../menu/use-shown-menu.ts'

/** Whether any diet filter is set. */
export function isDietActive({ tags, without }: Diet): boolean {
  return tags.length + without.length > 0
}

/** The menu filtered by diet (MN-14), without empty categories. */
export function filterByDiet(shown: VisibleMenu, diet: Diet): VisibleMenu {
  if (!isDietActive(diet)) return shown
  const filtered = shown.sections.map((section) => ({
    ...section,
    items: section.items.filter((item) => fitsDiet(item, diet)),
  }))
  const byId = new Map(filtered.map((section) => [section.category.id, section]))
  const keptIds = new Set<string>()
  for (const { category, items } of filtered) {
    if (items.length === 0) continue
    // Ancestors of a category with items stay.
    for (let at: string | null = category.id; at !== null && !keptIds.has(at); ) {
      keptIds.add(at)
      at = byId.get(at)?.category.parent_id ?? null
    }
  }
  const isKept = ({ id }: { id: string }) => keptIds.has(id)
  return {
    sections: filtered
      .filter(({ category }) => isKept(category))
      .map((section) => ({ ...section, subcategories: section.subcategories.filter(isKept) })),
    pinned: shown.pinned.filter(isKept),
  }
}

/** The menu filtered by the visitor's diet. */
export function useFilteredMenu(shown: VisibleMenu): VisibleMenu {
  const tags = useDiet((diet) => diet.tags)
  const without = useDiet((diet) => diet.without)
  return useMemo(() => filterByDiet(shown, { tags, without }), [shown, tags, without])
}
