import type { Category, LocalText, MenuItem } from '@storefront/api-contract'
import { foldText, searchableText } from '@storefront/domain'
import { WordIndex } from './word-index.ts'

interface IndexedItem {
  item: MenuItem
  /** Folded, each word after a space. */
  names: string
  /** Its place in the menu, by which the words know it. */
  place: number
}

/** A menu made ready for searching. */
export interface SearchIndex {
  sections: readonly { category: Category; items: readonly IndexedItem[] }[]
  words: WordIndex
}

/** What was found, in the order of the menu. */
export interface FoundSection {
  category: Category
  items: MenuItem[]
}

/** What a query found, and the folded words that were looked for: what was typed, or what it was taken for. */
export interface Found {
  sections: FoundSection[]
  words: readonly string[]
}

/** The words of a menu that stand for ids, in the page's language. */
export interface IdWords {
  tag: (tag: string) => string
  allergen: (allergen: string) => string
}

const textOf = (text: LocalText) => text.map(({ name }) => name).join(' ')

interface MenuPart {
  category: Category
  items: readonly MenuItem[]
}

/** An index that is made bit by bit: 2,000 items at once would hold up the first key press. */
export interface GradualIndex {
  /** Takes in one more category; false when there was none left. */
  step: () => boolean
  /** Whether every category is taken in. */
  isWhole: () => boolean
  /** The whole index; takes in at once what is still missing. */
  whole: () => SearchIndex
}

/** Folds names, descriptions, tags and ingredients of every locale once, so that a key press only compares (RT-04). */
export function gradualIndex(parts: readonly MenuPart[], idWords: IdWords): GradualIndex {
  const sections: SearchIndex['sections'][number][] = []
  const words = new WordIndex()
  let items = 0
  const step = () => {
    const part = parts[sections.length]
    if (!part) return false
    const category = searchableText(textOf(part.category.names))
    const taken = part.items.map((item) => {
      const names = searchableText(textOf(item.names))
      const place = items++
      words.add(place, names + otherWords(item, idWords) + category)
      return { item, names, place }
    })
    sections.push({ category: part.category, items: taken })
    return true
  }
  const whole = () => {
    let isMore = true
    while (isMore) isMore = step()
    return { sections, words }
  }
  return { step, isWhole: () => sections.length === parts.length, whole }
}

function otherWords(item: MenuItem, idWords: IdWords): string {
  const ids = [
    ...item.tags.map((tag) => `${tag} ${idWords.tag(tag)}`),
    ...item.allergens.map((allergen) => `${allergen} ${idWords.allergen(allergen)}`),
  ]
  return searchableText(`${textOf(item.descriptions)} ${ids.join(' ')}`)
}

/**
 * Items in which every word of the query begins a word (RT-04); else items that hold the words anywhere; else items
 * with words that differ from the query's by a typing error or two. Items whose name matches come first in their
 * category.
 */
export function searchMenu(index: SearchIndex, query: string): Found {
  const asked = foldText(query).split(' ').filter(Boolean)
  if (asked.length === 0) return { sections: [], words: [] }
  const { words } = index
  const beginnings = found(
    index,
    asked.map((word) => words.beginning(word)),
    asked.map((word) => [` ${word}`]),
  )
  if (beginnings.length > 0) return { sections: beginnings, words: asked }
  const anywhere = found(
    index,
    asked.map((word) => words.holding(word)),
    asked.map((word) => [word]),
  )
  if (anywhere.length > 0) return { sections: anywhere, words: asked }
  const guesses = asked.map((word) => words.guesses(word))
  const places = guesses.map((near) => near.map((word) => words.beginning(word)).reduce(union, new Set()))
  const parts = guesses.map((near) => near.map((word) => ` ${word}`))
  return { sections: found(index, places, parts), words: guesses.flat() }
}

const union = (all: Set<number>, some: Set<number>) => new Set([...all, ...some])

/**
 * The items at places that stand in every set, by category; `parts`: for each word of the query what may stand for it
 * in a name.
 */
function found(
  { sections }: SearchIndex,
  places: readonly Set<number>[],
  parts: readonly (readonly string[])[],
): FoundSection[] {
  const holds = (text: string) => parts.every((some) => some.some((part) => text.includes(part)))
  return sections.flatMap(({ category, items }) => {
    const hits = items.filter(({ place }) => places.every((set) => set.has(place)))
    if (hits.length === 0) return []
    const byName = new Set(hits.filter(({ names }) => holds(names)))
    const inOrder = [...byName, ...hits.filter((hit) => !byName.has(hit))]
    return [{ category, items: inOrder.map(({ item }) => item) }]
  })
}
