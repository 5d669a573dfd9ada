import { expect, test } from 'vitest'
import { mostUrgentFirst, type OpenOrder } from './most-urgent-first.ts'

const order = (changes: Partial<OpenOrder>): OpenOrder => ({
  state: 'preparing',
  sellingType: 'car_pickup',
  expectedAt: 2000,
  placedAt: 1000,
  ...changes,
})

test.each<[string, Partial<OpenOrder>, Partial<OpenOrder>]>([
  ['one that waits for its payment', { state: 'payment_pending', expectedAt: null }, { state: 'ready' }],
  ['one whose payment failed', { state: 'payment_failed', expectedAt: 9000 }, { expectedAt: 1500 }],
  ['one to be fetched', { state: 'ready', expectedAt: 2500 }, { expectedAt: 1500 }],
  ['one that is expected earlier', { expectedAt: 1500 }, { state: 'ready', sellingType: 'delivery' }],
  ['one with a time', { expectedAt: 9000 }, { expectedAt: null }],
  ['of equal ones the older', { placedAt: 999 }, {}],
  ['of two without a time the older', { expectedAt: null, placedAt: 999 }, { expectedAt: null }],
])('[RT-13] %s comes first', (_, urgent, other) => {
  const orders = [order(urgent), order(other)]
  expect(mostUrgentFirst(orders, (one) => one)).toEqual(orders)
  expect(mostUrgentFirst(orders.toReversed(), (one) => one)).toEqual(orders)
})
