import { foldText, searchableText } from '@storefront/domain'
import { compareNames, countryName } from '@storefront/i18n'
import type { PhoneRules } from '@storefront/store/phone-rules'

export interface Country {
  /** Two letters. */
  code: string
  dialCode: string
  name: string
}

/** All countries sorted by localized name; the business's own first. */
export function countryList(rules: PhoneRules, locale: string, home: string): Country[] {
  return rules
    .dialCodes()
    .map(({ country, dial_code }) => ({
      code: country,
      dialCode: dial_code,
      name: countryName(country, locale),
    }))
    .sort((a, b) => Number(b.code === home) - Number(a.code === home) || compareNames(a.name, b.name, locale))
}

/** Filters countries by name, ISO code or dial code, with Latin, Arabic or Persian digits. */
export function searchCountries(countries: readonly Country[], text: string): Country[] {
  const wanted = foldText(text)
  if (!wanted) return [...countries]
  const digits = wanted.replace(/\D/g, '')
  return countries.filter(
    ({ code, dialCode, name }) =>
      searchableText(name).includes(wanted) ||
      code.toLowerCase() === wanted ||
      (digits !== '' && dialCode.slice(1).startsWith(digits)),
  )
}
