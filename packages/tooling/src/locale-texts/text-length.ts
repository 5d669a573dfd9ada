import type { LocaleText } from './text-problems.ts'

/** A text may be twice as wide as in English; a short one may have this many letters more. */
const MAX_TIMES = 2
const MAX_MORE = 18

/** Keys whose texts are longer because the language has no short word; they are shown where lines wrap. */
const WRAPPED = /^(allergen\.|wallet\.release$|consent\.hint$)/

/** How wide a text is in Latin letters: a letter of Chinese, Japanese or Korean takes two, a mark none. */
export function textWidth(text: string): number {
  const letters = [...text.replace(/\{+\w+\}+/g, 'xxxx').replace(/\p{M}/gu, '')]
  const isWide = (letter: string) => /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(letter)
  return letters.reduce((width, letter) => width + (isWide(letter) ? 2 : 1), 0)
}

/** Texts that are so much longer than in English that the screen has no room for them (LC-07). */
export function lengthProblems(texts: readonly (LocaleText & { key: string })[]): string[] {
  return texts.flatMap(({ key, name, text, english }) => {
    const limit = Math.max(textWidth(english) * MAX_TIMES, textWidth(english) + MAX_MORE)
    const width = textWidth(text)
    return width <= limit || WRAPPED.test(key) ? [] : [`${name}: ${width} letters, limit ${limit} (${text})`]
  })
}
