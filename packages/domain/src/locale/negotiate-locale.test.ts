import { describe, expect, test } from 'vitest'
import { LOCALES } from './locale.ts'
import { acceptedTags, matchLocale, startLocale } from './negotiate-locale.ts'

describe('[LC-08] the locale for a tag', () => {
  test.each([
    ['nb-NO', 'no'],
    ['no', 'no'],
    ['nn-NO', 'nn'],
    ['zh-Hant-TW', 'zh'],
    ['zh-Hans', 'zh'],
    ['yue-HK', 'zh'],
    ['pt-BR', 'pt'],
    ['pt_PT', 'pt'],
    ['mo', 'ro'],
    ['kmr', 'ku'],
    ['ku-TR', 'ku'],
    ['AR-kw', 'ar'],
    ['de-CH-1996', 'de'],
    ['gsw-CH', 'de'],
    ['bs-Latn-BA', 'hr'],
    ['fa-AF', 'fa'],
    ['az-Latn-AZ', 'az'],
  ])('%s is %s', (tag, locale) => {
    expect(matchLocale(tag, LOCALES)).toBe(locale)
  })

  test.each([
    'ckb',
    'ckb-IQ',
    'ku-IQ',
    'ku-Arab',
    'az-Cyrl',
    'az-IR',
    'mn-Mong-CN',
    'fil',
    'hi-Latn',
    'fin',
    '*',
    '',
    'xx',
    '__proto__',
    'constructor',
  ])('%s is none of them', (tag) => {
    expect(matchLocale(tag, LOCALES)).toBeNull()
  })

  test('is one of the allowed ones; Norwegian readers get the other Norwegian before another language', () => {
    expect(matchLocale('de', ['en', 'fr'])).toBeNull()
    expect(matchLocale('nn', ['en', 'no'])).toBe('no')
    expect(matchLocale('nb', ['en', 'nn'])).toBe('nn')
  })

  test('every locale finds itself', () => {
    for (const locale of LOCALES) expect(matchLocale(locale, LOCALES)).toBe(locale)
  })
})

test.each([
  ['de;q=0.5, fr, en;q=0.9', ['fr', 'en', 'de']],
  ['ar', ['ar']],
  ['de;q=0, *;q=0.1, tr', ['tr']],
  ['fr;q=x, it', ['it']],
  ['', []],
  [',,;q=1', []],
  ['de;q=0.8,fr;q=0.8', ['de', 'fr']],
])('[LC-08] Accept-Language “%s”', (header, tags) => {
  expect(acceptedTags(header)).toEqual(tags)
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
    label: 'the browser’s under another code',
    stored: null,
    business: ['en', 'no'],
    useBrowserLocale: true,
    browser: ['fil', 'nb-NO'],
    locale: 'no',
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
