import {
  AsYouType,
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { checkDialledPhone, type DialledPhone } from './check-dialled-phone.ts'

/** Characters that group the digits of a number. */
const SEPARATORS = /[\s().-]/g

/** The digits of a grouped national number; null for other text: another script, a `+`, letters. */
export function ungroupPhone(text: string): string | null {
  const digits = text.replace(SEPARATORS, '')
  return /^[0-9]*$/.test(digits) ? digits : null
}

/** A national number grouped as its country writes it, complete or not (AU-02); other text stays as it is. */
export function groupPhone(text: string, country: string): string {
  const digits = ungroupPhone(text)
  if (!digits || !isSupportedCountry(country)) return text
  const national = formatAsTyped(digits, country)
  return national === digits ? withoutTrunkPrefix(digits, getCountryCallingCode(country)) : national
}

// The library (1.13) throws at two digits that begin with 0 in Samoa and Cape Verde, whose metadata is incomplete.
// Groups are for reading only: without them the digits stay as typed.
function formatAsTyped(digits: string, country: CountryCode): string {
  try {
    return new AsYouType(country).input(digits)
  } catch (error) {
    if (error instanceof TypeError) return digits
    throw error
  }
}

// Where a zero is dialled before a number, only its international form has groups without it.
function withoutTrunkPrefix(digits: string, dialCode: string): string {
  const international = new AsYouType().input(`+${dialCode}${digits}`)
  const national = international.slice(`+${dialCode}`.length).trim()
  return ungroupPhone(national) === digits ? national : digits
}

/** A number with its dial code as people read it, `+965 500 12345` (AU-02). */
export function phoneText(phone: DialledPhone): string {
  const check = checkDialledPhone(phone)
  const parsed = check.ok ? parsePhoneNumberFromString(check.e164) : undefined
  return parsed?.formatInternational() ?? `${phone.dial_code} ${phone.phone}`
}
