import type { Category, LocalText, MenuItem } from '@storefront/api-contract'
import { inPieces, searchableText, searchWords, splitWords } from '@storefront/domain'
import { WordIndex } from './word-index.ts'

interface IndexedItem {
  item: MenuItem
  /** Folded; every word is preceded by a space. */
  names: string
  /** Position in the menu, as stored in the word index. */
  index: number
}

/** A menu prepared for searching. */
export interface SearchIndex {
  sections: readonly { category: Category; items: readonly IndexedItem[] }[]
  words: WordIndex
}

/** Found items of a category, in menu order. */
export interface FoundSection {
  category: Category
  items: MenuItem[]
}

/** The results of a query, and the folded words that matched: as typed, or corrected. */
export interface Found {
  sections: FoundSection[]
  words: readonly string[]
}

/** Names of ids in the page's language. */
export interface IdWords {
  tag: (tag: string) => string
  allergen: (allergen: string) => string
}

const textOf = (text: LocalText) => text.map(({ name }) => name).join(' ')

interface MenuPart {
  category: Category
  items: readonly MenuItem[]
}

/** An index built in steps: 2,000 items at once would delay the first key press. */
export interface IncrementalIndex {
  /** Indexes one more category; false when none was left. */
  step: () => boolean
  isComplete: () => boolean
  /** Indexes the remaining categories and returns the index. */
  complete: () => SearchIndex
}

/** Folds names, descriptions, tags and ingredients of every locale once, so that a key press only compares (RT-04). */
export function incrementalIndex(parts: readonly MenuPart[], idWords: IdWords): IncrementalIndex {
  const sections: SearchIndex['sections'][number][] = []
  const words = new WordIndex()
  let items = 0
  const step = () => {
    const part = parts[sections.length]
    if (!part) return false
    const category = searchableText(textOf(part.category.names))
    const taken = part.items.map((item) => {
      const names = searchableText(textOf(item.names))
      const index = items++
      words.add(index, names + otherWords(item, idWords) + category)
      return { item, names, index }
    })
    sections.push({ category: part.category, items: taken })
    return true
  }
  const complete = () => {
    let isMore = true
    while (isMore) isMore = step()
    return { sections, words }
  }
  return { step, isComplete: () => sections.length === parts.length, complete }
}

function otherWords(item: MenuItem, idWords: IdWords): string {
  const ids = [
    ...item.tags.map((tag) => `${tag} ${idWords.tag(tag)}`),
    ...item.allergens.map((allergen) => `${allergen} ${idWords.allergen(allergen)}`),
  ]
  return searchableText(`${textOf(item.descriptions)} ${ids.join(' ')}`)
}

/**
 * Items in which every query word is a word prefix (RT-04); else items that contain the words anywhere, and then the
 * parts of words that are written without spaces; else items whose name writes the words with blanks; else items with
 * words within one or two typing errors. Items whose name matches come first in their category.
 */
export function searchMenu(index: SearchIndex, query: string): Found {
  const asked = searchWords(query)
  if (asked.length === 0) return { sections: [], words: [] }
  const { words } = index
  const beginnings = found(
    index,
    asked.map((word) => words.beginning(word)),
    asked.map((word) => [` ${word}`]),
  )
  if (beginnings.length > 0) return { sections: beginnings, words: asked }
  for (const some of new Set([asked, splitWords(asked)])) {
    const anywhere = found(
      index,
      some.map((word) => words.holding(word)),
      some.map((word) => [word]),
    )
    if (anywhere.length > 0) return { sections: anywhere, words: some }
  }
  const blanks = writtenWithBlanks(index, asked)
  if (blanks.sections.length > 0) return blanks
  const guesses = asked.map((word) => words.guesses(word))
  const indexes = guesses.map((near) => near.map((word) => words.beginning(word)).reduce(union, new Set()))
  const parts = guesses.map((near) => near.map((word) => ` ${word}`))
  return { sections: found(index, indexes, parts), words: guesses.flat() }
}

/** Items whose name holds every word, if need be with blanks in it; `words` are those of the names. */
function writtenWithBlanks({ sections }: SearchIndex, asked: readonly string[]): Found {
  const finders = asked.map(inPieces)
  const words = new Set<string>()
  const isHit = ({ names }: IndexedItem) => {
    const written = finders.map((find) => find(names))
    if (written.includes(null)) return false
    for (const word of written.flat()) if (word !== null) words.add(word)
    return true
  }
  const hits = sections.map(({ category, items }) => ({
    category,
    items: items.filter(isHit).map(({ item }) => item),
  }))
  return { sections: hits.filter(({ items }) => items.length > 0), words: [...words] }
}

const union = (all: Set<number>, some: Set<number>) => new Set([...all, ...some])

/** Items whose index is in every set, by category; `parts`: for each query word its accepted forms in a name. */
function found(
  { sections }: SearchIndex,
  indexes: readonly Set<number>[],
  parts: readonly (readonly string[])[],
): FoundSection[] {
  const holds = (text: string) => parts.every((some) => some.some((part) => text.includes(part)))
  return sections.flatMap(({ category, items }) => {
    const hits = items.filter(({ index }) => indexes.every((set) => set.has(index)))
    if (hits.length === 0) return []
    const byName = new Set(hits.filter(({ names }) => holds(names)))
    const inOrder = [...byName, ...hits.filter((hit) => !byName.has(hit))]
    return [{ category, items: inOrder.map(({ item }) => item) }]
  })
}
