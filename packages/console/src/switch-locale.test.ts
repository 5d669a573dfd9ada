import { expect, test } from 'vitest'
import { preferredLocale } from './switch-locale.ts'

test.each([
  [['ar-KW', 'en'], 'ar'],
  [['fr', 'ar', 'en'], 'ar'],
  [['en-GB', 'ar'], 'en'],
  [['fr', 'sv'], 'en'],
  [[], 'en'],
])('[LC-03] a visitor with %j gets the page in %s', (wanted, locale) => {
  expect(preferredLocale(wanted)).toBe(locale)
})
