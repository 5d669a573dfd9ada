import { expect, test } from '@playwright/test'
import { type Change, undrawnTexts } from './english-left.ts'
import { readTexts } from './texts.ts'

const empty = (locale: string) => readTexts('mf-cart-checkout/src/messages', locale)['cart.empty'] ?? ''
/** Two in Arabic, which has a plural form for them. */
const two = (locale: string) => {
  const texts = readTexts('mf-menu/src/messages', locale)
  return (texts['diet.show_two'] ?? texts['diet.show_other'] ?? '').replace('{{count}}', '2')
}
const FROM_AR: Change = { from: 'ar', to: 'de' }

const undrawn = (change: Change, shown: string[], { before = shown, stuck = [] as string[] } = {}) =>
  undrawnTexts(change, shown, {
    before: new Set(before),
    inEnglish: new Set([empty('en'), two('en'), 'Hummus']),
    merchants: new Set(),
    stuck: new Set(stuck),
  })

test('[LC-07] a screen is drawn in a language once nothing of the one before is left', () => {
  expect(undrawn(FROM_AR, [empty('ar'), 'Hummus'])).toEqual([empty('ar')])
  expect(undrawn(FROM_AR, [two('ar')])).toEqual([two('ar')])
  expect(undrawn(FROM_AR, ['عرض 3 أصناف'])).toEqual(['عرض 3 أصناف'])
  expect(undrawn(FROM_AR, [empty('de'), two('de'), 'Hummus'])).toEqual([])
})

test('[LC-07] a screen is drawn in a language once nothing of English is left, whatever was before', () => {
  for (const from of ['en', 'ar'])
    expect(undrawn({ from, to: 'de' }, [empty('en'), two('en')])).toEqual([empty('en'), two('en')])
})

test('[LC-07] a text of the language before that the new one says too may stay', () => {
  const shop = (locale: string) => readTexts('shell/src/messages', locale)
  const [key, text] =
    Object.entries(shop('no')).find(([key, text]) => shop('nn')[key] === text && shop('en')[key] !== text) ??
    []
  expect(key).toBeDefined()
  expect(undrawn({ from: 'no', to: 'nn' }, [text ?? ''])).toEqual([])
})

test('[LC-07] a text that stayed in an earlier language is not waited for', () => {
  expect(undrawn(FROM_AR, [empty('en'), empty('ar')], { stuck: [empty('en')] })).toEqual([empty('ar')])
})
