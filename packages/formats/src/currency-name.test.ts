import { expect, test } from 'vitest'
import { currencyName } from './currency-name.ts'

test.each([
  { code: 'KWD', locale: 'en', name: 'Kuwaiti Dinar' },
  { code: 'KWD', locale: 'ar', name: 'دينار كويتي' },
  { code: 'chf', locale: 'de', name: 'Schweizer Franken' },
  { code: 'JPY', locale: 'en', name: 'Japanese Yen' },
  { code: 'VED', locale: 'ar', name: 'Bolívar Soberano' },
  { code: 'QQQ', locale: 'en', name: 'QQQ' },
  { code: 'dollars', locale: 'en', name: 'DOLLARS' },
  { code: 'KW', locale: 'en', name: 'KW' },
  { code: 'AKWD', locale: 'en', name: 'AKWD' },
  { code: '', locale: 'en', name: '' },
])('[CP-09] $code in $locale is called $name', ({ code, locale, name }) => {
  expect(currencyName(code, locale)).toBe(name)
})

test.each(['en', 'ar'])('[CP-09] every currency in use has a name in %s', (locale) => {
  const codes = Intl.supportedValuesOf('currency').filter((code) => currencyName(code, 'en') !== code)
  expect(codes.length).toBeGreaterThan(150)
  expect(codes.filter((code) => currencyName(code, locale) === code)).toEqual([])
})
