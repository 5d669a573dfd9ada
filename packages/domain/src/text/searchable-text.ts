import { allowedEdits } from './edit-distance.ts'
import { foldText, foldTextJoined } from './fold-text.ts'

// "with the chicken" is one Arabic word; people search for "chicken".
const WITH_ARTICLE = /(?<= |^)(?:[وبفك]?ال|لل)(\p{L}{2,})/gu

/**
 * Folded text for word search: each word follows a space; an Arabic word with an article appears again without it, and a
 * text with apostrophes, hyphens or half spaces inside of words appears again with those words in one piece. A word has a
 * query's word as its prefix if ` ${word}` is in it (RT-04, DL-02).
 */
export function searchableText(text: string): string {
  const [apart, joined] = [foldText(text), foldTextJoined(text)]
  return joined === apart ? withoutArticles(apart) : withoutArticles(apart) + withoutArticles(joined)
}

const withoutArticles = (folded: string) => ` ${folded.replace(WITH_ARTICLE, '$& $1')}`

/** The words of a query as `searchableText` is asked for them. */
export function searchWords(query: string): string[] {
  return foldText(query).split(' ').filter(Boolean)
}

/**
 * Finds a query's word in searchable text also where that is written with blanks in it, as in "coca cola" for "cocacola"
 * (RT-04); numbers and words too short for a typing error only as they are. The words of the text, null for none.
 */
export function inPieces(word: string): (searchable: string) => string[] | null {
  const letters = allowedEdits(word) === 0 || /\p{N}/u.test(word) ? word : [...word].join(' ?')
  const written = new RegExp(` ${letters}`, 'u')
  return (searchable) => written.exec(searchable)?.[0].trim().split(' ') ?? null
}

/** Scripts that are written without spaces between words. */
const UNSPACED = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u

/**
 * The words of folded words: those of a script without spaces are divided by the platform's dictionary, as in 鸡肉饭
 * "chicken" and "rice" (RT-04). Where the platform has no such dictionary they stay as they are.
 */
export function splitWords(words: readonly string[]): readonly string[] {
  if (typeof Intl.Segmenter === 'undefined' || !words.some((word) => UNSPACED.test(word))) return words
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
  return words.flatMap((word) =>
    UNSPACED.test(word) ? [...segmenter.segment(word)].map(({ segment }) => segment) : [word],
  )
}
