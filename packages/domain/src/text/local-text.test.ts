import { describe, expect, test } from 'vitest'
import { localText } from './local-text.ts'

const EN_AR = [
  { locale: 'ar', name: 'برجر' },
  { locale: 'en', name: 'Burger' },
]
const DE_FR = [
  { locale: 'fr', name: 'Livre' },
  { locale: 'de', name: 'Buch' },
]

describe('localText', () => {
  test.each([
    { label: 'current locale', text: EN_AR, locale: 'ar', business: ['en'], name: 'برجر' },
    {
      label: 'current before the business’s first',
      text: DE_FR,
      locale: 'fr',
      business: ['de'],
      name: 'Livre',
    },
    {
      label: 'the business’s first before English',
      text: EN_AR,
      locale: 'tr',
      business: ['ar', 'en'],
      name: 'برجر',
    },
    { label: 'English when neither is there', text: EN_AR, locale: 'tr', business: ['fr'], name: 'Burger' },
    {
      label: 'English without business locales',
      text: EN_AR,
      locale: 'tr',
      business: undefined,
      name: 'Burger',
    },
    { label: 'any as the last resort', text: DE_FR, locale: 'tr', business: ['hi'], name: 'Livre' },
    {
      label: 'a regional locale is served by its language',
      text: EN_AR,
      locale: 'ar-KW',
      business: ['en'],
      name: 'برجر',
    },
    {
      label: 'a language is served by a regional text',
      text: [
        { locale: 'pt_BR', name: 'Pão' },
        { locale: 'en', name: 'Bread' },
      ],
      locale: 'pt',
      business: [],
      name: 'Pão',
    },
    {
      label: 'the exact region wins over the language',
      text: [
        { locale: 'en', name: 'Fries' },
        { locale: 'en-GB', name: 'Chips' },
      ],
      locale: 'en-GB',
      business: [],
      name: 'Chips',
    },
    {
      label: 'a blank name counts as missing',
      text: [
        { locale: 'ar', name: '  ' },
        { locale: 'en', name: 'Tea' },
      ],
      locale: 'ar',
      business: ['ar'],
      name: 'Tea',
    },
    { label: 'nothing at all', text: [], locale: 'en', business: ['en'], name: '' },
    { label: 'only blanks', text: [{ locale: 'en', name: '' }], locale: 'en', business: ['en'], name: '' },
  ])('[LC-06] $label', ({ text, locale, business, name }) => {
    expect(business ? localText(text, locale, business) : localText(text, locale)).toBe(name)
  })
})
