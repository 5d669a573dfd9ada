import { foldText } from '@storefront/domain'

/** A piece of a text, and whether it is what was searched for. */
export interface TextPart {
  text: string
  isMatch: boolean
}

// A letter stays with its accents and vowel points.
const LETTERS = /\P{M}\p{M}*/gu

/**
 * A text cut into what was searched for and the rest, as it is written (RT-04). `words` are folded; a match begins a
 * word where one does, else it may stand anywhere.
 */
export function markedParts(text: string, words: readonly string[]): TextPart[] {
  const letters = text.match(LETTERS) ?? []
  const folded = letters.map(foldedLetter)
  const line = folded.join('')
  const marks = words.flatMap((word) => placesOf(word, line))
  let next = 0
  const starts = folded.map((fold) => {
    const start = next
    next += fold.length
    return start
  })
  return joined(
    letters.map((letter, place) => {
      const at = starts[place] ?? 0
      return { text: letter, isMatch: marks.some(({ from, to }) => at >= from && at < to) }
    }),
  )
}

/** Every letter that was folded once: a menu has few, and each key press asks for hundreds. */
const known = new Map<string, string>()

function foldedLetter(letter: string): string {
  const fold = known.get(letter) ?? (/\s/u.test(letter) ? ' ' : foldText(letter) || ' ')
  known.set(letter, fold)
  return fold
}

function placesOf(word: string, line: string): { from: number; to: number }[] {
  const all: { from: number; to: number }[] = []
  for (let from = line.indexOf(word); from !== -1; from = line.indexOf(word, from + word.length)) {
    all.push({ from, to: from + word.length })
  }
  const beginnings = all.filter(({ from }) => from === 0 || !/[\p{L}\p{N}]/u.test(line[from - 1] ?? ''))
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
