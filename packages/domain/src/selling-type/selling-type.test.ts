import { describe, expect, test } from 'vitest'
import { businessSells, onlySellingType } from './business-sells.ts'
import {
  menuListOf,
  normaliseSellingType,
  SELLING_TYPE_SLUGS,
  type SellingType,
  sellingTypeSlug,
} from './selling-type.ts'

const SLUGS = [
  { slug: 'dine_in', type: 'dine_in', list: 'dinein' },
  { slug: 'dinein', type: 'dine_in', list: 'dinein' },
  { slug: 'product_service', type: 'dine_in', list: 'dinein' },
  { slug: 'reserv_dinein', type: 'dine_in', list: 'reservation' },
  { slug: 'reserv_service', type: 'dine_in', list: 'dinein' },
  { slug: 'pickup', type: 'car_pickup', list: 'pickup' },
  { slug: 'car_pickup', type: 'car_pickup', list: 'pickup' },
  { slug: 'delivery', type: 'delivery', list: 'delivery' },
] as const

test('[ST-01] the table below covers all eight slugs', () => {
  expect(SLUGS.map(({ slug }) => slug)).toEqual(SELLING_TYPE_SLUGS)
})

test.each(SLUGS)('[ST-01] [ST-02] [MN-02] $slug', ({ slug, type, list }) => {
  expect(normaliseSellingType(slug)).toBe(type)
  expect(menuListOf(slug)).toBe(list)
})

test.each(['', 'Pickup', 'takeaway', 'constructor', '__proto__'])(
  '[ST-01] "%s" is no selling type',
  (slug) => {
    expect(normaliseSellingType(slug)).toBeNull()
  },
)

test.each([
  ['dine_in', 'dinein'],
  ['car_pickup', 'pickup'],
  ['delivery', 'delivery'],
] as const)('[ST-01] %s is %s in paths', (type, slug) => {
  expect(sellingTypeSlug(type)).toBe(slug)
})

function business(selling_types: SellingType[], reservation = { enabled: false, type: 'reserv_dinein' }) {
  return { selling_types, reservation }
}

describe('businessSells', () => {
  const pickupOnly = business(['car_pickup'])
  const tables = business(['dine_in'], { enabled: true, type: 'reserv_dinein' })
  test.each([
    { label: 'a type it sells', shop: pickupOnly, slug: 'pickup', answer: 'sold' },
    { label: 'the other slug of that type', shop: pickupOnly, slug: 'car_pickup', answer: 'sold' },
    { label: 'a type it does not sell', shop: pickupOnly, slug: 'delivery', answer: 'not-sold' },
    { label: 'an unknown slug', shop: pickupOnly, slug: 'takeaway', answer: 'unknown' },
    { label: 'its kind of reservation', shop: tables, slug: 'reserv_dinein', answer: 'sold' },
    { label: 'another kind of reservation', shop: tables, slug: 'reserv_service', answer: 'not-sold' },
    {
      label: 'reservations switched off',
      shop: business(['dine_in']),
      slug: 'reserv_dinein',
      answer: 'not-sold',
    },
    { label: 'services are dine-in', shop: tables, slug: 'product_service', answer: 'sold' },
  ])('[GD-02] $label: $answer', ({ shop, slug, answer }) => {
    expect(businessSells(shop, slug)).toBe(answer)
  })
})

describe('onlySellingType', () => {
  test.each([
    { label: 'dine-in only', shop: business(['dine_in']), slug: 'dinein' },
    { label: 'pickup only', shop: business(['car_pickup']), slug: 'pickup' },
    { label: 'the same type twice', shop: business(['delivery', 'delivery']), slug: 'delivery' },
    { label: 'two types', shop: business(['dine_in', 'delivery']), slug: null },
    {
      label: 'one type and reservations',
      shop: business(['dine_in'], { enabled: true, type: 'reserv_dinein' }),
      slug: null,
    },
    { label: 'nothing', shop: business([]), slug: null },
  ])('[GD-03] $label', ({ shop, slug }) => {
    expect(onlySellingType(shop)).toBe(slug)
  })
})
