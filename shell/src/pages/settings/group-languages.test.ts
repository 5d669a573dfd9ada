import { LOCALES } from '@storefront/domain'
import { expect, test } from 'vitest'
import { groupLanguages } from './group-languages.ts'

test('[LC-01] the shown language and those of the device come first, each once', () => {
  const { near, others } = groupLanguages(LOCALES, 'en', ['de-AT', 'nb-NO', 'en-GB', 'fil'])
  expect(near).toEqual(['en', 'de', 'no'])
  expect(others).toHaveLength(LOCALES.length - 3)
  expect(others).not.toContain('de')
})

test('[LC-01] the others are in the order of their own names', () => {
  const { others } = groupLanguages(['zh', 'sv', 'ru', 'fi', 'en', 'et', 'ar'], 'en', [])
  expect(others).toEqual(['et', 'fi', 'sv', 'ru', 'ar', 'zh'])
})

test('[LC-03] a language that the business does not speak is not offered', () => {
  expect(groupLanguages(['en', 'ar'], 'de', ['fr'])).toEqual({ near: [], others: ['en', 'ar'] })
})
