import { expect, test } from 'vitest'
import { orderingAllowed } from './ordering-allowed.ts'

test.each([
  {
    label: 'open',
    open: true,
    scheduledOrdersOn: false,
    sellingType: 'car_pickup',
    dineInCartOn: false,
    allowed: true,
  },
  {
    label: 'closed',
    open: false,
    scheduledOrdersOn: false,
    sellingType: 'car_pickup',
    dineInCartOn: true,
    allowed: false,
  },
  {
    label: 'closed with scheduled orders',
    open: false,
    scheduledOrdersOn: true,
    sellingType: 'delivery',
    dineInCartOn: false,
    allowed: true,
  },
  {
    label: 'dine-in with its cart',
    open: true,
    scheduledOrdersOn: false,
    sellingType: 'dine_in',
    dineInCartOn: true,
    allowed: true,
  },
  {
    label: 'dine-in without its cart',
    open: true,
    scheduledOrdersOn: true,
    sellingType: 'dine_in',
    dineInCartOn: false,
    allowed: false,
  },
  {
    label: 'dine-in, closed',
    open: false,
    scheduledOrdersOn: false,
    sellingType: 'dine_in',
    dineInCartOn: true,
    allowed: false,
  },
] as const)('[SH-05] $label', ({ allowed, ...input }) => {
  expect(orderingAllowed(input)).toBe(allowed)
})
