import { foldText } from './fold-text.ts'

// "with the chicken" is one Arabic word; people search for "chicken".
const WITH_ARTICLE = /(?<= |^)(?:[وبفك]?ال|لل)(\p{L}{2,})/gu

/**
 * Folded text for word search: each word follows a space; an Arabic word with an article appears again without it. A word
 * has a query's word as its prefix if ` ${word}` is in it (RT-04, DL-02).
 */
export function searchableText(text: string): string {
  return ` ${foldText(text).replace(WITH_ARTICLE, '$& $1')}`
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
