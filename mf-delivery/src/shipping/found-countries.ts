import type { ShippingCountry } from '@storefront/api-contract'
import { searchableText, searchWords } from '@storefront/domain'

/** Countries matching every search word as a prefix of a name word in any locale, or by ISO code (DL-08). */
export function foundCountries(countries: readonly ShippingCountry[], text: string): ShippingCountry[] {
  const words = searchWords(text)
  return countries.filter(({ country, country_iso }) => {
    const names = searchableText([country_iso, ...country.map(({ name }) => name)].join(' '))
    return words.every((word) => names.includes(` ${word}`))
  })
}
