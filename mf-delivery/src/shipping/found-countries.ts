import type { ShippingCountry } from '@storefront/api-contract'
import { foldText, searchableText } from '@storefront/domain'

/** Countries in which every word begins a word of a name, in any locale, or is its two letters (DL-08). */
export function foundCountries(countries: readonly ShippingCountry[], text: string): ShippingCountry[] {
  const words = foldText(text).split(' ').filter(Boolean)
  return countries.filter(({ country, country_iso }) => {
    const names = searchableText([country_iso, ...country.map(({ name }) => name)].join(' '))
    return words.every((word) => names.includes(` ${word}`))
  })
}
