import { expect, test } from 'vitest'
import { directionOf, isLocale, LOCALES } from './locale.ts'

test('[LC-01] 41 locales, each once', () => {
  expect(LOCALES).toHaveLength(41)
  expect(new Set(LOCALES).size).toBe(41)
  expect(isLocale('ar')).toBe(true)
  expect(isLocale('en-GB')).toBe(false)
})

test('[LC-02] Arabic, Persian and Urdu run right to left, all others left to right', () => {
  expect(LOCALES.filter((locale) => directionOf(locale) === 'rtl')).toEqual(['ar', 'ur', 'fa'])
})
