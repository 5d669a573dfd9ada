import { checkPhone, type PhoneCheck } from './check-phone.ts'
import { dialCodes } from './dial-codes.ts'

/** A number as a form sends it, with the dial code chosen beside it. */
export interface DialledPhone {
  /** `+965`. */
  readonly dial_code: string
  readonly phone: string
  /** Two-letter country code; distinguishes countries that share a dial code. */
  readonly country?: string | undefined
}

/**
 * `checkPhone` for a number with its dial code beside it: the one rule of every call and every form that takes a number
 * (AU-02). A dial code of no country is `INVALID_COUNTRY`; a country that has another dial code is ignored.
 */
export function checkDialledPhone({ dial_code, phone, country }: DialledPhone): PhoneCheck {
  const sharing = dialCodes().filter((known) => known.dial_code === dial_code)
  const chosen = sharing.find((known) => known.country === country) ?? sharing[0]
  return checkPhone(phone, chosen?.country ?? '')
}
