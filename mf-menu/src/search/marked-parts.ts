import { foldText } from '@storefront/domain'

/** A piece of a text, and whether it is a search match. */
export interface TextPart {
  text: string
  isMatch: boolean
}

// A letter with its combining marks.
const LETTERS = /\P{M}\p{M}*/gu

/**
 * Splits a text into search matches and the rest (RT-04). `words` are folded. Matches at the start of a word win over
 * matches anywhere.
 */
export function markedParts(text: string, words: readonly string[]): TextPart[] {
  const letters = text.match(LETTERS) ?? []
  const folded = letters.map(foldedLetter)
  const line = folded.join('')
  const marks = words.flatMap((word) => matchesOf(word, line))
  let next = 0
  const starts = folded.map((fold) => {
    const start = next
    next += fold.length
    return start
  })
  return joined(
    letters.map((letter, index) => {
      const at = starts[index] ?? 0
      return { text: letter, isMatch: marks.some(({ from, to }) => at >= from && at < to) }
    }),
  )
}

/** Cache of folded letters: few distinct ones, hundreds of look-ups per key press. */
const foldCache = new Map<string, string>()

function foldedLetter(letter: string): string {
  const fold = foldCache.get(letter) ?? (/\s/u.test(letter) ? ' ' : foldText(letter) || ' ')
  foldCache.set(letter, fold)
  return fold
}

function matchesOf(word: string, line: string): { from: number; to: number }[] {
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
