import { foldText } from './fold-text.ts'

// "with the chicken" is one Arabic word; people search for "chicken".
const WITH_ARTICLE = /(?<= |^)(?:[وبفك]?ال|لل)(\p{L}{2,})/gu

/**
 * Folded text to look words up in: each word stands after a space, and an Arabic word with an article once more
 * without it. A word begins with a query's word when ` ${word}` is in it (RT-04, DL-02).
 */
export function searchableText(text: string): string {
  return ` ${foldText(text).replace(WITH_ARTICLE, '$& $1')}`
}
