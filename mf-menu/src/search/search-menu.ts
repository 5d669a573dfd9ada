import type { Category, LocalText, MenuItem } from '@storefront/api-contract'
import { foldText, searchableText } from '@storefront/domain'

interface IndexedItem {
  item: MenuItem
  names: string
  words: string
}

/** A menu made ready for searching. */
export type SearchIndex = readonly { category: Category; items: readonly IndexedItem[] }[]

/** What was found, in the order of the menu. */
export interface FoundSection {
  category: Category
  items: MenuItem[]
}

const textOf = (text: LocalText) => text.map(({ name }) => name).join(' ')

/**
 * Folds names, descriptions and tags of every locale once, so that each key press only compares (RT-04).
 * `tagWords` gives a tag's name in the page's language.
 */
export function searchIndex(
  sections: readonly { category: Category; items: readonly MenuItem[] }[],
  tagWords: (tag: string) => string,
): SearchIndex {
  return sections.map(({ category, items }) => {
    const place = searchableText(textOf(category.names))
    return {
      category,
      items: items.map((item) => {
        const tags = item.tags.map((tag) => `${tag} ${tagWords(tag)}`).join(' ')
        const names = searchableText(textOf(item.names))
        return { item, names, words: names + searchableText(`${textOf(item.descriptions)} ${tags}`) + place }
      }),
    }
  })
}

/**
 * Items in which every word of the query begins a word (RT-04); for queries without any such item, items that hold
 * the words anywhere. Items whose name matches come first in their category.
 */
export function searchMenu(index: SearchIndex, query: string): FoundSection[] {
  const words = foldText(query).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const beginnings = found(
    index,
    words.map((word) => ` ${word}`),
  )
  return beginnings.length > 0 ? beginnings : found(index, words)
}

function found(index: SearchIndex, parts: readonly string[]): FoundSection[] {
  const holds = (text: string) => parts.every((part) => text.includes(part))
  return index.flatMap(({ category, items }) => {
    const hits = items.filter(({ words }) => holds(words))
    if (hits.length === 0) return []
    const byName = hits.filter(({ names }) => holds(names))
    const others = hits.filter(({ names }) => !holds(names))
    return [{ category, items: [...byName, ...others].map(({ item }) => item) }]
  })
}
