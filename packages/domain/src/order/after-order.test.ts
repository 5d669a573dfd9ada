import { expect, test } from 'vitest'
import { arrivalAllowed, expectedTimeAllowed } from './after-order.ts'

test.each([
  ['placed', 'car_pickup', true],
  ['ready', 'car_pickup', true],
  ['ready', 'delivery', false],
  ['ready', 'dine_in', false],
  ['payment_pending', 'car_pickup', false],
  ['payment_failed', 'car_pickup', false],
  ['completed', 'car_pickup', false],
  ['cancelled', 'car_pickup', false],
] as const)('[OR-06] “I’m here” for an order that is %s, %s: %s', (state, sellingType, allowed) => {
  expect(arrivalAllowed({ state, sellingType })).toBe(allowed)
})

test.each([
  ['preparing', false, 1001, true],
  ['preparing', false, 1000, false],
  ['preparing', true, 2000, false],
  ['completed', false, 2000, false],
  ['payment_pending', false, 2000, false],
] as const)(
  '[OR-06] a new time for an order that is %s, shipped %s, at %i: %s',
  (state, isShipped, expectedAt, allowed) => {
    expect(expectedTimeAllowed({ state, isShipped }, { expectedAt, now: 1000 })).toBe(allowed)
  },
)
