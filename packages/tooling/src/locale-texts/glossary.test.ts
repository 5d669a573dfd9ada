import { LOCALES } from '@storefront/domain'
import { expect, test } from 'vitest'
import { glossary, glossaryProblems, hasTerm, termsIn } from './glossary.ts'
import { localeTexts } from './locale-files.ts'

const TRANSLATED = LOCALES.filter((locale) => locale !== 'en')
const german = (english: string, text: string) => ({ name: 'cart', locale: 'de', english, text })

test('[LC-07] every language has every term', () => {
  const terms = Object.keys(glossary('de'))
  expect(terms.length).toBeGreaterThan(60)
  for (const locale of TRANSLATED) {
    const own = glossary(locale)
    expect(Object.keys(own), locale).toEqual(terms)
    expect(Object.values(own), locale).not.toContain('')
  }
})

test.each(TRANSLATED)('[LC-07] %s uses the terms of its glossary', (locale) => {
  const texts = localeTexts(locale)
  const terms = glossary(locale)
  const uses = texts.flatMap(({ english }) => termsIn(english, Object.keys(terms)))
  console.info(`${locale}: ${uses.length} uses of ${new Set(uses).size} terms`)
  expect(glossaryProblems(texts, terms)).toEqual([])
})

test.each(TRANSLATED)('[LC-07] in %s a label with another word is found', (locale) => {
  const texts = localeTexts(locale).filter(({ english }) => english === 'Tip')
  expect(texts.length).toBeGreaterThan(0)
  const wrong = texts.map((text) => ({ ...text, text: 'x' }))
  expect(glossaryProblems(wrong, glossary(locale))).toHaveLength(texts.length)
})

test('[LC-07] a term is known in its forms and its alternatives', () => {
  expect(hasTerm('Ihre Bestellungen', 'Bestellung')).toBe(true)
  expect(hasTerm('Payer la commande', 'achat / commande (f.)')).toBe(true)
  expect(hasTerm('Ihre Einkäufe', 'Bestellung')).toBe(false)
})

test('[LC-07] the longer term counts, ordinary words and other senses do not', () => {
  const terms = ['delivery', 'fee', 'delivery fee', 'pay', 'shop']
  expect(termsIn('Pay the delivery fees', terms)).toEqual(['delivery fee'])
  expect(termsIn('Shop', terms)).toEqual([])
})

test('[LC-07] a term that most sentences replace is found', () => {
  const sentence = german('Your cart is saved for today.', 'Ihr Korb ist für heute gespeichert.')
  const three = [sentence, sentence, sentence]
  expect(glossaryProblems(three, { cart: 'Wagen' })).toEqual(['“Wagen” for “cart” is not in most sentences'])
  expect(glossaryProblems(three, { cart: 'Korb' })).toEqual([])
})
