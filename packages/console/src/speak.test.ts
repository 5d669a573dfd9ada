import { expect, test } from 'vitest'
import { firstLanguage } from './speak.ts'

test.each([
  [['ar-KW', 'en'], 'ar'],
  [['fr', 'ar', 'en'], 'ar'],
  [['en-GB', 'ar'], 'en'],
  [['fr', 'sv'], 'en'],
  [[], 'en'],
])('[LC-03] a visitor with %j gets the page in %s', (wanted, language) => {
  expect(firstLanguage(wanted)).toBe(language)
})
