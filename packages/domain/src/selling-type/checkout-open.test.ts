import { expect, test } from 'vitest'
import { isCheckoutOpen } from './checkout-open.ts'

const CLOSED = { checkoutDineIn: false, checkoutCarPickup: false, checkoutDelivery: false }
const TYPES = ['dine_in', 'car_pickup', 'delivery'] as const

test.each([
  ['checkoutDineIn', 'dine_in'],
  ['checkoutCarPickup', 'car_pickup'],
  ['checkoutDelivery', 'delivery'],
] as const)('[GD-05] %s opens the checkout of %s alone', (flag, open) => {
  const business = { ...CLOSED, [flag]: true }
  expect(TYPES.filter((type) => isCheckoutOpen(business, type))).toEqual([open])
})
