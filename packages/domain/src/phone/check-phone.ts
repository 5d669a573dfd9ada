import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min'
import { phoneDigits } from '../number-text/phone-digits.ts'
import { LONGEST_PHONE_TEXT } from '../number-text/phone-length.ts'

export type PhoneProblem = 'NOT_A_NUMBER' | 'INVALID_COUNTRY' | 'TOO_SHORT' | 'TOO_LONG'

/** A phone number that can be called. */
export interface CheckedPhone {
  readonly ok: true
  /** `+96550001234`. */
  readonly e164: string
  /** The digits behind the dial code, without the zero that some countries dial before them. */
  readonly national: string
  /** `+965`. */
  readonly dial_code: string
  /** Two letters; another one than was asked for when the number was written with its dial code. */
  readonly country: string
  /** The length is valid for the country, but the pattern is not. */
  readonly warning?: 'unusual-pattern'
}

export type PhoneCheck = CheckedPhone | { readonly ok: false; readonly problem: PhoneProblem }

/**
 * Checks a phone number as people write or paste it, for the country chosen beside it (AU-02). Only its length blocks:
 * by the lengths of its country, 2 to 17 digits in any case, and never more than 250 characters; a pattern that is
 * unknown warns, because number plans change faster than metadata. With `+` or `00` before it a full number names its
 * own country.
 *
 * The smallest metadata of the library, `min` (29 kB gzip with code): `mobile` has 34 kB and finds every landline
 * unusual, `max` has 50 kB and knows kinds of numbers, which nothing here asks for.
 */
export function checkPhone(text: string, country: string): PhoneCheck {
  if (text.length > LONGEST_PHONE_TEXT) return refused('TOO_LONG')
  const typed = phoneDigits(text)
  if (typed === null) return refused('NOT_A_NUMBER')
  const letters = country.toUpperCase()
  const asked = isSupportedCountry(letters) ? letters : undefined
  const digits = withoutMexicanPrefix(typed, asked)
  // 00 is how most of the world writes the +, but not what the library expects in every country.
  const full = digits.startsWith('00') ? `+${digits.slice(2)}` : null
  if (full && validatePhoneNumberLength(full) === undefined) return checked(full, asked)
  return checked(digits, asked)
}

/** Whether a number as people write it has its dial code before it, with `+` or `00` (AU-02). */
export function isFullNumber(text: string): boolean {
  return /^(\+|00)/.test(phoneDigits(text) ?? '')
}

// Until 2019 mobiles in Mexico were called with 1 behind the dial code, and with 01, 044 or 045 within the country. Many
// address books still have them so.
const MEXICAN_ABROAD = /^(?:\+|00)521(\d{10})$/
const MEXICAN_AT_HOME = /^(?:521|1|01|044|045)(\d{10})$/

function withoutMexicanPrefix(digits: string, asked: CountryCode | undefined): string {
  const abroad = MEXICAN_ABROAD.exec(digits)?.[1]
  if (abroad) return `+52${abroad}`
  return (asked === 'MX' && MEXICAN_AT_HOME.exec(digits)?.[1]) || digits
}

function checked(digits: string, asked: CountryCode | undefined): PhoneCheck {
  const problem = validatePhoneNumberLength(digits, asked)
  // A length between two valid lengths is too short for the longer one.
  if (problem) return refused(problem === 'INVALID_LENGTH' ? 'TOO_SHORT' : problem)
  const phone = parsePhoneNumberFromString(digits, {
    ...(asked && { defaultCountry: asked }),
    extract: false,
  })
  const country = phone && countryOf(phone, asked)
  if (!country) return refused('INVALID_COUNTRY')
  return {
    ok: true,
    e164: phone.number,
    national: phone.nationalNumber,
    dial_code: `+${phone.countryCallingCode}`,
    country,
    ...(phone.isValid() ? {} : { warning: 'unusual-pattern' as const }),
  }
}

// Countries that share a dial code are distinguished by patterns; a number that matches none belongs to the selected country.
function countryOf(phone: PhoneNumber, asked: CountryCode | undefined): CountryCode | undefined {
  if (phone.country) return phone.country
  if (asked && getCountryCallingCode(asked) === phone.countryCallingCode) return asked
  return phone.getPossibleCountries()[0]
}

function refused(problem: PhoneProblem): PhoneCheck {
  return { ok: false, problem }
}
