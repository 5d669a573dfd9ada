import { latinDigits } from './latin-digits.ts'

// Spaces, dashes, brackets, dots and slashes of any script, among them the Arabic comma and thousands mark, and the
// invisible direction marks that come along when a number is pasted.
const SEPARATORS =
  /[\s\-\u2010-\u2015\u2212()[\].,/\u00b7\u060c\u0640\u066b\u066c\u06d4\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

// Full-width forms of +, 0 to 9 and the separators have a constant offset from the ASCII ones.
const WIDE = /[\uff01-\uff5e]/g
const WIDE_DISTANCE = 0xfee0

/**
 * A phone number as people write it → its digits 0 to 9 with a leading `+` if it has one (AU-02): Arabic-Indic, Persian
 * and wide digits count, separators and a `tel:` before it are left out. Null when anything else is in it, or nothing.
 */
export function phoneDigits(text: string): string | null {
  const usual = text.replace(WIDE, (sign) => String.fromCharCode(sign.charCodeAt(0) - WIDE_DISTANCE))
  const digits = latinDigits(usual).replace(SEPARATORS, '').replace(/^tel:/i, '')
  return /^\+?\d+$/.test(digits) ? digits : null
}
