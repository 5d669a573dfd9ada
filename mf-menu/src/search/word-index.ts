import { allowedEdits, isWithinEdits } from '@storefront/domain'

/** More than so many words that a mistyped one may stand for would find half the menu. */
const MOST_GUESSES = 12
const BITS = 32

interface Known {
  word: string
  /** Places of the items that hold the word, each once, rising. */
  items: number[]
  letters: number
}

/** Which items hold a word: so that a key press looks at the words of a menu, which are few, and not at its texts. */
export class WordIndex {
  readonly #known = new Map<string, Known>()
  #sorted: Known[] | null = null

  /** Takes in the folded words of the item at a place; places rise. */
  add(place: number, text: string): void {
    for (const word of text.trim().split(' ')) {
      const known = this.#known.get(word)
      if (!known) this.#known.set(word, { word, items: [place], letters: lettersOf(word) })
      else if (known.items.at(-1) !== place) known.items.push(place)
    }
    this.#sorted = null
  }

  /** Places of the items that hold a word with this beginning. */
  beginning(part: string): Set<number> {
    const words = this.#words()
    const places = new Set<number>()
    for (let at = firstFrom(words, part); words[at]?.word.startsWith(part); at++) take(places, words[at])
    return places
  }

  /** Places of the items that hold these letters anywhere in a word. */
  holding(part: string): Set<number> {
    const places = new Set<number>()
    for (const known of this.#words()) if (known.word.includes(part)) take(places, known)
    return places
  }

  /**
   * The word itself when one begins so, else the nearest of those that begin with it but for a typing error or two; a
   * word that is being typed is the beginning of a longer one (RT-04).
   */
  guesses(part: string): string[] {
    const words = this.#words()
    if (words[firstFrom(words, part)]?.word.startsWith(part)) return [part]
    const letters = lettersOf(part)
    for (let edits = 1; edits <= allowedEdits(part); edits++) {
      const near = words.filter(
        (known) => countBits(letters & ~known.letters) <= edits && isNearly(part, known.word, edits),
      )
      if (near.length > 0) return near.slice(0, MOST_GUESSES).map(({ word }) => word)
    }
    return []
  }

  #words(): Known[] {
    this.#sorted ??= [...this.#known.values()].sort((a, b) => (a.word < b.word ? -1 : 1))
    return this.#sorted
  }
}

function take(places: Set<number>, known: Known | undefined): void {
  for (const place of known?.items ?? []) places.add(place)
}

/** Where the words begin that are not before this one. */
function firstFrom(words: readonly Known[], part: string): number {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle]?.word ?? '') < part) low = middle + 1
    else high = middle
  }
  return low
}

// Every letter that a word lacks is an error: so most words are out without being compared. Letters share bits, which
// lets more words through, never fewer.
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
