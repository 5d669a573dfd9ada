import { cleanTyped } from '../text/clean-typed.ts'

// Spaces, dashes, brackets, dots and slashes of any script, among them the Arabic comma and thousands mark.
const SEPARATORS = /[\s\-\u2010-\u2015\u2212()[\].,/\u00b7\u060c\u0640\u066b\u066c\u06d4]/g

/**
 * A phone number as people write it → its digits 0 to 9 with a leading `+` if it has one (AU-02): digits of every
 * script and wide ones count, separators and a `tel:` before it are left out. Null when anything else is in it, or nothing.
 */
export function phoneDigits(text: string): string | null {
  const digits = cleanTyped(text).replace(SEPARATORS, '').replace(/^tel:/i, '')
  return /^\+?\d+$/.test(digits) ? digits : null
}
