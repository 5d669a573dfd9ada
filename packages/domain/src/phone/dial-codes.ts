import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'

/** A country one can choose beside a phone number. */
export interface DialCode {
  /** Two letters (ISO 3166); its name comes from packages/formats. */
  readonly country: string
  /** `+965`; several countries may share one. */
  readonly dial_code: string
}

/** Every country with its dial code, ordered by its letters (AU-02). */
export function dialCodes(): DialCode[] {
  return getCountries().map((country) => ({ country, dial_code: `+${getCountryCallingCode(country)}` }))
}

// Of countries that share a dial code, the one with most of its numbers, where that is not the first by its letters.
const MAIN_COUNTRIES: readonly string[] = ['US', 'RU', 'MA', 'FI', 'GP', 'CW']

/** The countries of a dial code, the one with most of its numbers first (AU-02); none for an unknown one. */
export function countriesOf(dialCode: string): string[] {
  return dialCodes()
    .filter(({ dial_code }) => dial_code === dialCode)
    .map(({ country }) => country)
    .toSorted((a, b) => Number(MAIN_COUNTRIES.includes(b)) - Number(MAIN_COUNTRIES.includes(a)))
}
