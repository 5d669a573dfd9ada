import { describe, expect, test } from 'vitest'
import { businessSells, onlySellingType } from './business-sells.ts'
import {
  checkoutSellingType,
  menuListOf,
  normaliseSellingType,
  SELLING_TYPE_WORDS,
  type SellingType,
  sellingTypeWord,
} from './selling-type.ts'

const WORDS = [
  { word: 'dine_in', type: 'dine_in', checkout: 'dine_in', list: 'dinein' },
  { word: 'dinein', type: 'dine_in', checkout: 'dine_in', list: 'dinein' },
  { word: 'product_service', type: 'dine_in', checkout: 'product_service', list: 'dinein' },
  { word: 'reserv_dinein', type: 'dine_in', checkout: 'reserv_dinein', list: 'reservation' },
  { word: 'reserv_service', type: 'dine_in', checkout: 'reserv_service', list: 'dinein' },
  { word: 'pickup', type: 'car_pickup', checkout: 'car_pickup', list: 'pickup' },
  { word: 'car_pickup', type: 'car_pickup', checkout: 'car_pickup', list: 'pickup' },
  { word: 'delivery', type: 'delivery', checkout: 'delivery', list: 'delivery' },
] as const

test('[ST-01] the table below covers all eight words', () => {
  expect(WORDS.map(({ word }) => word)).toEqual(SELLING_TYPE_WORDS)
})

test.each(WORDS)('[ST-01] [ST-02] [MN-02] $word', ({ word, type, checkout, list }) => {
  expect(normaliseSellingType(word)).toBe(type)
  expect(checkoutSellingType(word)).toBe(checkout)
  expect(menuListOf(word)).toBe(list)
})

test.each(['', 'Pickup', 'takeaway', 'constructor', '__proto__'])(
  '[ST-01] "%s" is no selling type',
  (word) => {
    expect(normaliseSellingType(word)).toBeNull()
  },
)

test.each([
  ['dine_in', 'dinein'],
  ['car_pickup', 'pickup'],
  ['delivery', 'delivery'],
] as const)('[ST-01] %s stands in paths as %s', (type, word) => {
  expect(sellingTypeWord(type)).toBe(word)
})

function business(selling_types: SellingType[], reservation = { enabled: false, type: 'reserv_dinein' }) {
  return { selling_types, reservation }
}

describe('businessSells', () => {
  const pickupOnly = business(['car_pickup'])
  const tables = business(['dine_in'], { enabled: true, type: 'reserv_dinein' })
  test.each([
    { label: 'a type it sells', shop: pickupOnly, word: 'pickup', answer: 'sold' },
    { label: 'the other word of that type', shop: pickupOnly, word: 'car_pickup', answer: 'sold' },
    { label: 'a type it does not sell', shop: pickupOnly, word: 'delivery', answer: 'not-sold' },
    { label: 'a word nobody knows', shop: pickupOnly, word: 'takeaway', answer: 'unknown' },
    { label: 'its kind of reservation', shop: tables, word: 'reserv_dinein', answer: 'sold' },
    { label: 'another kind of reservation', shop: tables, word: 'reserv_service', answer: 'not-sold' },
    {
      label: 'reservations switched off',
      shop: business(['dine_in']),
      word: 'reserv_dinein',
      answer: 'not-sold',
    },
    { label: 'services are dine-in', shop: tables, word: 'product_service', answer: 'sold' },
  ])('[GD-02] $label: $answer', ({ shop, word, answer }) => {
    expect(businessSells(shop, word)).toBe(answer)
  })
})

describe('onlySellingType', () => {
  test.each([
    { label: 'dine-in only', shop: business(['dine_in']), word: 'dinein' },
    { label: 'pickup only', shop: business(['car_pickup']), word: 'pickup' },
    { label: 'the same type twice', shop: business(['delivery', 'delivery']), word: 'delivery' },
    { label: 'two types', shop: business(['dine_in', 'delivery']), word: null },
    {
      label: 'one type and reservations',
      shop: business(['dine_in'], { enabled: true, type: 'reserv_dinein' }),
      word: null,
    },
    { label: 'nothing', shop: business([]), word: null },
  ])('[GD-03] $label', ({ shop, word }) => {
    expect(onlySellingType(shop)).toBe(word)
  })
})
