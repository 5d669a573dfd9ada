import { getExampleNumber, isSupportedCountry } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'

/** A mobile number of a country as it is written there, to show in an empty field (AU-02); null for no country. */
export function phoneHint(country: string): string | null {
  if (!isSupportedCountry(country)) return null
  return getExampleNumber(country, examples)?.formatNational() ?? null
}
