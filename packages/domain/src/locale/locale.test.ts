import { expect, test } from 'vitest'
import { directionOf, isLocale, LOCALES, startLocale } from './locale.ts'

test('[LC-01] 41 locales, each once', () => {
  expect(LOCALES).toHaveLength(41)
  expect(new Set(LOCALES).size).toBe(41)
  expect(isLocale('ar')).toBe(true)
  expect(isLocale('en-GB')).toBe(false)
})

test('[LC-02] Arabic, Persian and Urdu run right to left, all others left to right', () => {
  expect(LOCALES.filter((locale) => directionOf(locale) === 'rtl')).toEqual(['ar', 'ur', 'fa'])
})

test.each([
  {
    label: 'the stored one',
    stored: 'ar',
    business: ['en', 'ar'],
    useBrowserLocale: true,
    browser: ['en'],
    locale: 'ar',
  },
  {
    label: 'a stored one that is not allowed',
    stored: 'tr',
    business: ['ar', 'en'],
    useBrowserLocale: false,
    browser: ['en'],
    locale: 'ar',
  },
  {
    label: 'the first of the business',
    stored: null,
    business: ['ar', 'en'],
    useBrowserLocale: false,
    browser: ['en'],
    locale: 'ar',
  },
  {
    label: 'the browser’s when that is on',
    stored: null,
    business: ['ar', 'en'],
    useBrowserLocale: true,
    browser: ['de-DE', 'en-US'],
    locale: 'en',
  },
  {
    label: 'a browser that speaks none of them',
    stored: null,
    business: ['ar', 'en'],
    useBrowserLocale: true,
    browser: ['de-DE'],
    locale: 'ar',
  },
  {
    label: 'locales that nobody knows',
    stored: 'xx',
    business: ['xx'],
    useBrowserLocale: true,
    browser: ['xx'],
    locale: 'en',
  },
  {
    label: 'no locales at all',
    stored: null,
    business: [],
    useBrowserLocale: true,
    browser: [],
    locale: 'en',
  },
])('[LC-03] $label', ({ locale, ...input }) => {
  expect(startLocale(input)).toBe(locale)
})
