import * as rules from '@storefront/domain/phone'
import { describe, expect, test } from 'vitest'
import { countryList, searchCountries } from './country-list.ts'

describe('[AU-02] choosing a country', () => {
  test('the business’s own country is first', () => {
    expect(countryList(rules, 'en', 'KW')[0]).toEqual({
      code: 'KW',
      dialCode: '+965',
      name: 'Kuwait',
    })
  })

  test.each([
    ['a part of the name', 'en', 'kuw', 'KW'],
    ['an Arabic name without its article', 'ar', 'كويت', 'KW'],
    ['a dial code', 'en', '+965', 'KW'],
    ['a dial code in Arabic digits', 'en', '٩٦٥', 'KW'],
    ['the letters', 'en', 'gb', 'GB'],
    ['an accent left out', 'en', 'cote d', 'CI'],
  ])('by %s', (_, locale, text, found) => {
    const all = countryList(rules, locale, 'US')
    expect(searchCountries(all, text).map(({ code }) => code)).toContain(found)
  })

  test('nothing is found for what is no country', () => {
    expect(searchCountries(countryList(rules, 'en', 'KW'), 'atlantis')).toEqual([])
  })
})
