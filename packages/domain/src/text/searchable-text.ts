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
