import { allowedEdits, isWithinEdits } from '@storefront/domain'

/** More corrections of a mistyped word would match half the menu. */
const MAX_GUESSES = 12
const BITS = 32

interface Known {
  word: string
  /** Sorted, unique indexes of the items that contain the word. */
  items: number[]
  letters: number
}

/** Inverted index from words to items: a key press scans the few distinct words instead of all texts. */
export class WordIndex {
  readonly #known = new Map<string, Known>()
  #sorted: Known[] | null = null

  /** Adds the folded words of an item; call with ascending indexes. */
  add(index: number, text: string): void {
    for (const word of text.trim().split(' ')) {
      const known = this.#known.get(word)
      if (!known) this.#known.set(word, { word, items: [index], letters: lettersOf(word) })
      else if (known.items.at(-1) !== index) known.items.push(index)
    }
    this.#sorted = null
  }

  /** Indexes of the items with a word that starts with `part`. */
  beginning(part: string): Set<number> {
    const words = this.#words()
    const indexes = new Set<number>()
    for (let at = firstFrom(words, part); words[at]?.word.startsWith(part); at++) addAll(indexes, words[at])
    return indexes
  }

  /** Indexes of the items with a word that contains `part`. */
  holding(part: string): Set<number> {
    const indexes = new Set<number>()
    for (const known of this.#words()) if (known.word.includes(part)) addAll(indexes, known)
    return indexes
  }

  /**
   * The part itself if a word starts with it, else the closest words that start with it but for one or two typing
   * errors (RT-04).
   */
  guesses(part: string): string[] {
    const words = this.#words()
    if (words[firstFrom(words, part)]?.word.startsWith(part)) return [part]
    const letters = lettersOf(part)
    for (let edits = 1; edits <= allowedEdits(part); edits++) {
      const near = words.filter(
        (known) => countBits(letters & ~known.letters) <= edits && isNearly(part, known.word, edits),
      )
      if (near.length > 0) return near.slice(0, MAX_GUESSES).map(({ word }) => word)
    }
    return []
  }

  #words(): Known[] {
    this.#sorted ??= [...this.#known.values()].sort((a, b) => (a.word < b.word ? -1 : 1))
    return this.#sorted
  }
}

function addAll(indexes: Set<number>, known: Known | undefined): void {
  for (const index of known?.items ?? []) indexes.add(index)
}

/** Binary search: the index of the first word that is not before `part`. */
function firstFrom(words: readonly Known[], part: string): number {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle]?.word ?? '') < part) low = middle + 1
    else high = middle
  }
  return low
}

// Bit mask of letters: each missing letter is an error, so most words are skipped without a comparison. Shared bits only
// let more words through.
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) % BITS)
  return letters
}

function countBits(letters: number): number {
  let count = 0
  for (let rest = letters; rest !== 0; rest &= rest - 1) count++
  return count
}

function isNearly(word: string, known: string, edits: number): boolean {
  if (known.length < word.length - edits) return false
  for (let length = word.length - edits; length <= word.length + edits; length++) {
    if (isWithinEdits(word, known.slice(0, length), edits)) return true
  }
  return false
}
