import { latinDigits } from '../number-text/latin-digits.ts'

/** Accents of Latin, Greek and Cyrillic letters, vowel points of Hebrew and Arabic, and the Arabic stretching line. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g

/** Letters that people write one for another; alefs with a hamza or madda lose them as marks. */
const SAME_LETTERS: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
}
const SAME_LETTER = new RegExp(`[${Object.keys(SAME_LETTERS).join('')}]`, 'g')

/**
 * A text as search compares it (RT-04, DL-02): lower case, Latin digits, no accents or vowel points, alef, ya and
 * ta-marbuta each in one form, and one space between words. Folding a folded text changes nothing.
 */
export function foldText(text: string): string {
  // Signs such as ™ decompose into capitals, and some capitals into letters that decompose again.
  return latinDigits(text)
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(SAME_LETTER, (letter) => SAME_LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
}
