import { fitsDiet } from '@storefront/domain'
import { type Diet, useDiet } from '@storefront/store'
import { useMemo } from 'react'
import type { VisibleMenu } from '../menu/use-shown-menu.ts'

/** Whether a diet narrows the menu. */
export function isNarrow({ tags, without }: Diet): boolean {
  return tags.length + without.length > 0
}

/** The part of a shown menu that fits a diet (MN-14); categories without anything left are left out. */
export function wantedMenu(shown: VisibleMenu, diet: Diet): VisibleMenu {
  if (!isNarrow(diet)) return shown
  const narrowed = shown.sections.map((section) => ({
    ...section,
    items: section.items.filter((item) => fitsDiet(item, diet)),
  }))
  const byId = new Map(narrowed.map((section) => [section.category.id, section]))
  const kept = new Set<string>()
  for (const { category, items } of narrowed) {
    if (items.length === 0) continue
    // What stands above a category that has something stays, and so does its place in the menu.
    for (let at: string | null = category.id; at !== null && !kept.has(at); ) {
      kept.add(at)
      at = byId.get(at)?.category.parent_id ?? null
    }
  }
  const isKept = ({ id }: { id: string }) => kept.has(id)
  return {
    sections: narrowed
      .filter(({ category }) => isKept(category))
      .map((section) => ({ ...section, subcategories: section.subcategories.filter(isKept) })),
    pinned: shown.pinned.filter(isKept),
  }
}

/** The shown menu as this visitor's diet narrows it. */
export function useWantedMenu(shown: VisibleMenu): VisibleMenu {
  const tags = useDiet((diet) => diet.tags)
  const without = useDiet((diet) => diet.without)
  return useMemo(() => wantedMenu(shown, { tags, without }), [shown, tags, without])
}
