import { expect, test } from 'vitest'
import { businessParts, isParcel } from './business-parts.ts'

test.each([
  ['restaurant', true, undefined, 'delivery'],
  ['cafe', true, undefined, 'delivery'],
  ['shop', false, 'shop', 'parcel'],
  ['service', false, 'service', 'parcel'],
] as const)('a %s: food %s, words %s, travels as %s', (type, food, words, carrier) => {
  expect(businessParts(type)).toEqual({ food, words, carrier })
})

test.each([
  ['restaurant', null, false],
  ['restaurant', 'kw', false],
  ['restaurant', 'SA', true],
  ['shop', 'KW', true],
  ['shop', null, true],
] as const)('an order of a %s to %s is a parcel: %s', (business_type, country, parcel) => {
  expect(isParcel({ business_type, country_code: 'KW' }, country)).toBe(parcel)
})
