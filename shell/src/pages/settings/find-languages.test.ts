import { expect, test } from 'vitest'
import { findLanguages } from './find-languages.ts'

const LOCALES = ['en', 'ar', 'de', 'zh', 'no', 'nn', 'ku', 'el'] as const

test.each([
  ['its own name', 'deut', ['de']],
  ['its own name in its letters', 'العربيه', ['ar']],
  ['its own name without accents', 'ελληνικα', ['el']],
  ['its English name', 'Chinese', ['zh']],
  ['its code', 'NN', ['nn']],
  ['a part of two names', 'norw', ['no', 'nn']],
  ['no language', 'klingon', []],
  ['nothing typed', ' ', [...LOCALES]],
])('[LC-01] a language is found by %s', (_, text, found) => {
  expect(findLanguages([...LOCALES], text)).toEqual(found)
})
