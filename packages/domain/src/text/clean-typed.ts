import { latinDigits } from './latin-digits.ts'

/** What is pasted along unseen: direction marks, zero-width signs, soft hyphens, the forms of an emoji. */
const UNSEEN = /\p{Cf}|[\ufe00-\ufe0f]/gu

/**
 * A code, a number or an e-mail address as it was meant when it was typed or pasted (AU-02, CP-01): wide and joined signs
 * as usual ones (NFKC), the digits of every script as 0 to 9, nothing invisible, no blanks around. For comparing and
 * sending; the field shows what was typed. Cleaning a clean text changes nothing.
 */
export function cleanTyped(text: string): string {
  return latinDigits(text.replace(UNSEEN, '').normalize('NFKC')).trim()
}

/** A coupon's code as it is looked up: clean, in capitals (CP-01). */
export function couponCode(text: string): string {
  return cleanTyped(text).toUpperCase()
}
