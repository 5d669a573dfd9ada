import { phoneDigits } from './phone-digits.ts'

export type PhoneLength = 'ok' | 'NOT_A_NUMBER' | 'TOO_SHORT' | 'TOO_LONG'

/** More characters are too long for a phone number, whatever they are (AU-02). */
export const LONGEST_PHONE_TEXT = 250

const FEWEST_DIGITS = 2
const MOST_DIGITS = 17

/**
 * Whether a national number has a length that can be a phone number: 2 to 17 digits of any script, separators ignored;
 * more than 250 characters are too long whatever they are (AU-02). `checkPhone` of the phone entry knows countries.
 */
export function phoneLength(national: string): PhoneLength {
  if (national.length > LONGEST_PHONE_TEXT) return 'TOO_LONG'
  const digits = phoneDigits(national)
  if (digits === null || digits.startsWith('+')) return 'NOT_A_NUMBER'
  if (digits.length < FEWEST_DIGITS) return 'TOO_SHORT'
  return digits.length > MOST_DIGITS ? 'TOO_LONG' : 'ok'
}
