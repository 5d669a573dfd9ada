import { expect, test } from 'vitest'
import { kilogramsOf, unitWeight } from './parcels.ts'

test.each([
  { label: 'packed', of: { weight: 0.5, shippingWeight: 0.62 }, kilograms: 0.62 },
  { label: 'packed in nothing that weighs', of: { weight: 0.5, shippingWeight: 0 }, kilograms: 0 },
  { label: 'by itself', of: { weight: 0.5, shippingWeight: null }, kilograms: 0.5 },
  { label: 'that says nothing', of: { weight: null, shippingWeight: null }, kilograms: 0 },
  { label: 'that is not on the menu', of: undefined, kilograms: 0 },
])('[DL-08] a unit $label weighs $kilograms kg', ({ of, kilograms }) => {
  expect(unitWeight(of)).toBe(kilograms)
})

test('[DL-08] what parcels weigh is added without the noise of floating points', () => {
  expect(kilogramsOf([])).toBe(0)
  expect(
    kilogramsOf([
      { weight: 0.1, count: 1 },
      { weight: 0.2, count: 1 },
    ]),
  ).toBe(0.3)
  expect(kilogramsOf([{ weight: 0.35, count: 3 }])).toBe(1.05)
})
