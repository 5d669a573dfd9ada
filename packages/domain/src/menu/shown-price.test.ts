import { expect, test } from 'vitest'
import { sampleLabel } from '../../testing/sample-menu.ts'
import type { Discount } from './discount.ts'
import { type ShownPrice, shownPrice } from './shown-price.ts'

const regular = sampleLabel('regular', 2500)
const small = sampleLabel('small', 1250)
const kilo = sampleLabel('kg', 6000, { isQty: false, unit: 'kg' })

test.each<[string, Parameters<typeof shownPrice>[0]['price_labels'], Discount | null, ShownPrice | null]>([
  ['one label', [regular], null, { price: 2500, was: null, isFrom: false, unit: null }],
  ['the lowest of several', [regular, small], null, { price: 1250, was: null, isFrom: true, unit: null }],
  [
    'a percent off',
    [regular],
    { type: 'percent', value: 15 },
    { price: 2125, was: 2500, isFrom: false, unit: null },
  ],
  [
    'a fixed amount off, never below 0',
    [small],
    { type: 'fixed', value: 2000 },
    { price: 0, was: 1250, isFrom: false, unit: null },
  ],
  [
    'a discount of nothing',
    [regular],
    { type: 'percent', value: 0 },
    { price: 2500, was: null, isFrom: false, unit: null },
  ],
  ['a price by weight', [kilo], null, { price: 6000, was: null, isFrom: false, unit: 'kg' }],
  ['no label', [], null, null],
])('[MN-08] %s', (_, price_labels, discount, shown) => {
  expect(shownPrice({ price_labels }, discount)).toEqual(shown)
})
