import { latinDigits } from './latin-digits.ts'

export type PhoneLength = 'ok' | 'NOT_A_NUMBER' | 'TOO_SHORT' | 'TOO_LONG'

const LONGEST_INPUT = 250
const FEWEST_DIGITS = 2
const MOST_DIGITS = 17

// Spaces, dashes, brackets, and the invisible direction marks that come along when a number is pasted.
const IGNORED = /[\s\-\u2010-\u2015()[\]\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * Whether a national number has a length that can be a phone number: 2 to 17 digits of any of the three digit rows,
 * spaces, dashes and brackets ignored; more than 250 characters are too long whatever they are (AU-02).
 */
export function phoneLength(national: string): PhoneLength {
  if (national.length > LONGEST_INPUT) return 'TOO_LONG'
  const digits = latinDigits(national).replace(IGNORED, '')
  if (!/^\d+$/.test(digits)) return 'NOT_A_NUMBER'
  if (digits.length < FEWEST_DIGITS) return 'TOO_SHORT'
  return digits.length > MOST_DIGITS ? 'TOO_LONG' : 'ok'
}
