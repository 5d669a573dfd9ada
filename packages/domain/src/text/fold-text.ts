import { latinDigits } from './latin-digits.ts'
import { sameLetters } from './same-letters.ts'

/** Stands in folded letters for every sign that some write inside a word, some as a blank and some not at all. */
export const JOINER = "'"

/** Apostrophes, hyphens, middle dots, Hebrew abbreviation marks, the half space of Persian and the zero-width space. */
const JOINERS =
  /['`‘’‛′\u02b9-\u02bf\u055a\u05f3\u05f4\-\u2010\u2011\u05be\u00b7\u30fb\u200b\u200c]|(?<=\p{sc=Hebr})"(?=\p{sc=Hebr})/gu

/**
 * Signs that change no word: marks that belong to no one script but for the two of kana, vowel points of Hebrew and
 * Arabic, the dot below a Devanagari letter, the Arabic stretching line, the kana length mark, and what is invisible.
 */
const LEFT_OUT =
  /(?![\u3099\u309a])\p{sc=Inherited}|(?=\p{M})[\p{sc=Hebr}\p{sc=Arab}]|[\p{Cf}\u093c\u0640\u06e5\u06e6\u30fc]/gu

const MARKED_KANA = /[\u3041-\u309f][\u3099\u309a]/g

const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+/gu

/**
 * The letters of a text as search compares them: small, digits as 0 to 9, without accents and vowel points, look-alikes
 * in one form. Signs between words stay as they are, those inside of words are `JOINER` (RT-04, LC-11).
 */
export function foldLetters(text: string): string {
  // Signs such as ™ decompose into capitals, and some capitals into letters that decompose again.
  const letters = latinDigits(text.normalize('NFKD').toLowerCase().normalize('NFKD'))
  // What is left out may have kept marks apart that have an order of their own.
  const folded = sameLetters(letters.replace(JOINERS, JOINER).replace(LEFT_OUT, '')).normalize('NFKD')
  // In two parts, the beginning of がき would be かき.
  return folded.replace(MARKED_KANA, (kana) => kana.normalize('NFC'))
}

/**
 * A text as search compares it (RT-04, DL-02): `foldLetters` with one space between words, also where a joiner is.
 * Folding a folded text changes nothing.
 */
export function foldText(text: string): string {
  return separated(foldLetters(text))
}

/** The same with nothing where a joiner is between two letters: "l'huile" is "lhuile". */
export function foldTextJoined(text: string): string {
  return separated(foldLetters(text).replace(/(?<=[\p{L}\p{N}\p{M}])'(?=\p{L})/gu, ''))
}

const separated = (letters: string) => letters.replace(BETWEEN_WORDS, ' ').trim()
