import { foldLetters, JOINER } from '@storefront/domain'

/** A piece of a text, and whether it is a search match. */
export interface TextPart {
  text: string
  isMatch: boolean
}

// A letter with its combining marks, those of kana of half width too.
const LETTERS = /\P{M}[\p{M}\uff9e\uff9f]*/gu

/**
 * Splits a text into search matches and the rest (RT-04). `words` are folded. Matches at the start of a word win over
 * matches anywhere. What folds to nothing belongs to the letter before it; a sign inside of a word is part of a match
 * that goes on behind it.
 */
export function markedParts(text: string, words: readonly string[]): TextPart[] {
  const letters = text.match(LETTERS) ?? []
  const folded = letters.map(foldedLetter)
  const starts: number[] = []
  const wordStarts = new Set([0])
  let line = ''
  for (const fold of folded) {
    starts.push(line.length)
    if (fold !== JOINER) line += fold
    if (fold === JOINER || fold === ' ') wordStarts.add(line.length)
  }
  const marks = words.flatMap((word) => matchesOf(word, line, wordStarts))
  let isMatch = false
  return joined(
    letters.map((letter, index) => {
      const [at, fold] = [starts[index] ?? 0, folded[index]]
      const isInside = marks.some(({ from, to }) => at < to && (fold === JOINER ? at > from : at >= from))
      isMatch = fold === '' ? isMatch : isInside
      return { text: letter, isMatch }
    }),
  )
}

/** Cache of folded letters: few distinct ones, hundreds of look-ups per key press. */
const foldCache = new Map<string, string>()

function foldedLetter(letter: string): string {
  const known = foldCache.get(letter)
  if (known !== undefined) return known
  const fold = foldLetters(letter)
  const marked = fold === JOINER ? fold : fold.replace(BETWEEN_WORDS, ' ')
  foldCache.set(letter, marked)
  return marked
}

const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]/gu

interface Match {
  from: number
  to: number
}

function matchesOf(word: string, line: string, wordStarts: ReadonlySet<number>): Match[] {
  const all: Match[] = []
  for (let from = line.indexOf(word); from !== -1; from = line.indexOf(word, from + word.length)) {
    all.push({ from, to: from + word.length })
  }
  const beginnings = all.filter(({ from }) => wordStarts.has(from))
  return beginnings.length > 0 ? beginnings : all
}

function joined(parts: readonly TextPart[]): TextPart[] {
  const result: TextPart[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if (last?.isMatch === part.isMatch) last.text += part.text
    else result.push({ ...part })
  }
  return result
}
