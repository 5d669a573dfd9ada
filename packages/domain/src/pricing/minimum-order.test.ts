import { expect, test } from 'vitest'
import { goodsCost } from './goods-cost.ts'
import { minimumOrder } from './minimum-order.ts'

test.each([
  { label: 'the zone’s own', place: { zone: { min_order: 3000 } }, minimum: 3000 },
  { label: 'the zone’s own below the business’s', place: { zone: { min_order: 500 } }, minimum: 500 },
  { label: 'a zone with 0', place: { zone: { min_order: 0 } }, minimum: 1000 },
  { label: 'a zone without one', place: { zone: {} }, minimum: 1000 },
  { label: 'a zone with one below zero', place: { zone: { min_order: -1 } }, minimum: 1000 },
  { label: 'a country', place: { country: { min_order: 9000 } }, minimum: 9000 },
  { label: 'a country without one', place: { country: { min_order: null } }, minimum: 1000 },
  {
    label: 'a country, with a zone still selected',
    place: { country: { min_order: 9000 }, zone: { min_order: 3000 } },
    minimum: 9000,
  },
  {
    label: 'a country without one, with a zone still selected',
    place: { country: { min_order: 0 }, zone: { min_order: 3000 } },
    minimum: 1000,
  },
  { label: 'no place at all', place: {}, minimum: 1000 },
  { label: 'a place that is not chosen', place: { zone: null, country: null }, minimum: 1000 },
])('[OR-07] $label: at least $minimum', ({ place, minimum }) => {
  expect(minimumOrder('delivery', place, 1000)).toBe(minimum)
})

test.each(['dine_in', 'dinein', 'pickup', 'car_pickup', 'reserv_dinein'] as const)(
  '[OR-07] %s has no minimum',
  (slug) => {
    expect(minimumOrder(slug, {}, 1000)).toBe(0)
    expect(minimumOrder(slug, { zone: { min_order: 3000 } }, 1000)).toBe(0)
  },
)

test('[OR-07] a business minimum below zero is none', () => {
  expect(minimumOrder('delivery', {}, -5)).toBe(0)
})

test('[OR-07] the goods cost what is left after the menu’s discounts, whatever coupon, taxes and fees do', () => {
  expect(goodsCost({ subtotal: 5000, discount: 750 })).toBe(4250)
})
