import * as rules from '@storefront/domain/phone'
import { describe, expect, test } from 'vitest'
import { countryList, flagOf, searchCountries } from './country-list.ts'

describe('[AU-02] choosing a country', () => {
  test('flags come from the letters, the business’s own country is first', () => {
    expect(flagOf('KW')).toBe('🇰🇼')
    expect(countryList(rules, 'en', 'KW')[0]).toEqual({
      code: 'KW',
      dialCode: '+965',
      name: 'Kuwait',
      flag: '🇰🇼',
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
