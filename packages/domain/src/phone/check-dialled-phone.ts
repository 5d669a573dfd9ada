import { checkPhone, type PhoneCheck } from './check-phone.ts'
import { countriesOf } from './dial-codes.ts'

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
  const sharing = countriesOf(dial_code)
  return checkPhone(phone, sharing.find((known) => known === country) ?? sharing[0] ?? '')
}

/**
 * The country to show beside a number (AU-02): the chosen one, else the one that the number belongs to, else the
 * business's, else the one with most numbers of the dial code. Null for a dial code of no country.
 */
export function countryOfDialled({ dial_code, phone, country }: DialledPhone, home: string): string | null {
  const sharing = countriesOf(dial_code)
  const check = checkDialledPhone({ dial_code, phone })
  const own = check.ok && !check.warning ? check.country : undefined
  return [country, own, home].find((one) => one && sharing.includes(one)) ?? sharing[0] ?? null
}
