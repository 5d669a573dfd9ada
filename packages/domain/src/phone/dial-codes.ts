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
