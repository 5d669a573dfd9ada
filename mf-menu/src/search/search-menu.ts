import type { Category, LocalText, MenuItem } from '@storefront/api-contract'
import { allowedEdits, foldText, isWithinEdits, searchableText } from '@storefront/domain'

interface IndexedItem {
  item: MenuItem
  names: string
  words: string
}

/** A menu made ready for searching. */
export interface SearchIndex {
  sections: readonly { category: Category; items: readonly IndexedItem[] }[]
  /** Every word of the menu, for those that are nearly what was typed. */
  vocabulary: readonly string[]
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

/** More than so many words that a mistyped one may stand for would find half the menu. */
const MOST_GUESSES = 12

const textOf = (text: LocalText) => text.map(({ name }) => name).join(' ')

interface MenuPart {
  category: Category
  items: readonly MenuItem[]
}

/** An index that is made bit by bit: 2,000 items at once would hold up the first key press. */
export interface GradualIndex {
  /** Takes in one more category; false when there was none left. */
  step: () => boolean
  /** The whole index; takes in at once what is still missing. */
  whole: () => SearchIndex
}

/** Folds names, descriptions, tags and ingredients of every locale once, so that a key press only compares (RT-04). */
export function gradualIndex(parts: readonly MenuPart[], idWords: IdWords): GradualIndex {
  const sections: SearchIndex['sections'][number][] = []
  const known = new Set<string>()
  let vocabulary: string[] | null = null
  const step = () => {
    const part = parts[sections.length]
    if (!part) return false
    const place = searchableText(textOf(part.category.names))
    const items = part.items.map((item) => indexedItem(item, place, idWords))
    for (const { words } of items) for (const word of words.trim().split(' ')) known.add(word)
    sections.push({ category: part.category, items })
    return true
  }
  const whole = () => {
    let isMore = true
    while (isMore) isMore = step()
    vocabulary ??= [...known]
    return { sections, vocabulary }
  }
  return { step, whole }
}

function indexedItem(item: MenuItem, place: string, idWords: IdWords): IndexedItem {
  const ids = [
    ...item.tags.map((tag) => `${tag} ${idWords.tag(tag)}`),
    ...item.allergens.map((allergen) => `${allergen} ${idWords.allergen(allergen)}`),
  ]
  const names = searchableText(textOf(item.names))
  return {
    item,
    names,
    words: names + searchableText(`${textOf(item.descriptions)} ${ids.join(' ')}`) + place,
  }
}

/**
 * Items in which every word of the query begins a word (RT-04); else items that hold the words anywhere; else items
 * with words that differ from the query's by a typing error or two. Items whose name matches come first in their
 * category.
 */
export function searchMenu(index: SearchIndex, query: string): Found {
  const words = foldText(query).split(' ').filter(Boolean)
  if (words.length === 0) return { sections: [], words: [] }
  const beginnings = found(
    index,
    words.map((word) => [` ${word}`]),
  )
  if (beginnings.length > 0) return { sections: beginnings, words }
  const anywhere = found(
    index,
    words.map((word) => [word]),
  )
  if (anywhere.length > 0) return { sections: anywhere, words }
  const guesses = words.map((word) => guessesFor(word, index))
  return { sections: found(index, guesses), words: guesses.flat().map((guess) => guess.trim()) }
}

// A word that stands in the menu is meant; only the others are guessed. The nearest words win.
function guessesFor(word: string, { sections, vocabulary }: SearchIndex): string[] {
  if (sections.some(({ items }) => items.some(({ words }) => words.includes(` ${word}`)))) return [` ${word}`]
  for (let edits = 1; edits <= allowedEdits(word); edits++) {
    const near = vocabulary.filter((known) => isNearly(word, known, edits))
    if (near.length > 0) return near.slice(0, MOST_GUESSES).map((known) => ` ${known}`)
  }
  return []
}

// As one types, the word is the beginning of a longer one.
function isNearly(word: string, known: string, edits: number): boolean {
  if (known.length < word.length - edits) return false
  for (let length = word.length - edits; length <= word.length + edits; length++) {
    if (isWithinEdits(word, known.slice(0, length), edits)) return true
  }
  return false
}

/** `asked`: for each word of the query what may stand for it; an empty list finds nothing. */
function found({ sections }: SearchIndex, asked: readonly (readonly string[])[]): FoundSection[] {
  const holds = (text: string) => asked.every((parts) => parts.some((part) => text.includes(part)))
  return sections.flatMap(({ category, items }) => {
    const hits = items.filter(({ words }) => holds(words))
    if (hits.length === 0) return []
    const byName = hits.filter(({ names }) => holds(names))
    const others = hits.filter(({ names }) => !holds(names))
    return [{ category, items: [...byName, ...others].map(({ item }) => item) }]
  })
}
