import type { Category, LocalText, MenuAnswer, MenuItem } from '@storefront/api-contract'
import { highlightedCategory, smartSections } from '@storefront/domain'
import type { VisibleMenu } from '../menu/use-shown-menu.ts'

/** One part of the menu home: a heading and its items. */
export interface HomeSection {
  /** Unique on the page. */
  id: string
  /** The section whose tab is marked while this one is in view. */
  tabId: string
  names: LocalText
  descriptions: LocalText
  /** The category the heading links to; null for a smart category, which has no page. */
  categoryId: string | null
  items: readonly MenuItem[]
  level: 2 | 3
  isPinned: boolean
  isHighlighted: boolean
}

type Smart = MenuAnswer['smart_categories'][number]

interface HomeMenu {
  shown: VisibleMenu
  smart: MenuAnswer['smart_categories']
  /** Whether the business uses the standard menu mode, which shows smart categories (MN-04). */
  showsSmart: boolean
  highlightedId: string | null
}

/** The sections of the menu home: pinned, smart, then all other categories in menu order (RT-03, MN-04). */
export function homeSections({ shown, smart, showsSmart, highlightedId }: HomeMenu): HomeSection[] {
  const pinned = new Set(shown.pinned.map((category) => category.id))
  const highlighted = highlightedCategory(shown, highlightedId)
  const parents = parentsIn(shown)
  const isLifted = (category: Category) => pathTo(category, parents).some(({ id }) => pinned.has(id))
  const plain = shown.sections.map(({ category, items }) => {
    const path = pathTo(category, parents)
    const top = path.findLast((one) => isLifted(one) === isLifted(category)) ?? category
    return {
      id: category.id,
      tabId: top.id,
      names: category.names,
      descriptions: category.descriptions,
      categoryId: category.id,
      items,
      level: top === category ? 2 : 3,
      isPinned: pinned.has(category.id),
      isHighlighted: category === highlighted,
    } satisfies HomeSection
  })
  const lifted = new Set(
    shown.sections.filter(({ category }) => isLifted(category)).map((s) => s.category.id),
  )
  return [
    ...plain.filter((section) => lifted.has(section.id)),
    ...smartSections(smart, shown, showsSmart).map(({ category, items }) => smartSection(category, items)),
    ...plain.filter((section) => !lifted.has(section.id)),
  ]
}

/** The sections that have a tab of their own. */
export function tabSections(sections: readonly HomeSection[]): HomeSection[] {
  return sections.filter((section) => section.tabId === section.id)
}

/** Whether there is anything to choose between. */
export function hasTabs(sections: readonly HomeSection[]): boolean {
  return tabSections(sections).length > 1
}

function smartSection(category: Smart, items: readonly MenuItem[]): HomeSection {
  const id = `smart-${category.id}`
  return {
    id,
    tabId: id,
    names: category.names,
    descriptions: [],
    categoryId: null,
    items,
    level: 2,
    isPinned: false,
    isHighlighted: false,
  }
}

function parentsIn(shown: VisibleMenu): Map<string, Category> {
  return new Map(
    shown.sections.flatMap(({ category, subcategories }) => subcategories.map((sub) => [sub.id, category])),
  )
}

// The category itself first, then its ancestors.
function pathTo(category: Category, parents: ReadonlyMap<string, Category>): Category[] {
  const parent = parents.get(category.id)
  return parent ? [category, ...pathTo(parent, parents)] : [category]
}
