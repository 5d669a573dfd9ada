import { expect, test } from 'vitest'
import { DEFAULT_ORDER_LIMIT, overLimit, piecesOf } from './order-limit.ts'

const { total, quantity } = DEFAULT_ORDER_LIMIT
const SET = { total: 50_000, quantity: 20 }

test.each([
  ['at both limits', SET, SET, null],
  ['one unit too dear', { total: 50_001, quantity: 1 }, SET, { by: 'total', most: 50_000 }],
  ['one piece too many', { total: 1, quantity: 21 }, SET, { by: 'quantity', most: 20 }],
  ['too many and too dear', { total: 50_001, quantity: 21 }, SET, { by: 'quantity', most: 20 }],
  [
    'half a limit set',
    { total: 50_001, quantity: quantity + 1 },
    { total: 90_000 },
    { by: 'quantity', most: quantity },
  ],
  ['nothing set, at the defaults', { total, quantity }, undefined, null],
  ['nothing set, too dear', { total: total + 1, quantity }, null, { by: 'total', most: total }],
  ['no safe number any more', { total: 2e21, quantity: 1 }, undefined, { by: 'total', most: total }],
])('[OR-01] the largest order: %s', (_label, order, set, expected) => {
  expect(overLimit(order, set)).toEqual(expected)
})

test('[CT-09] a line sold by weight is one piece', () => {
  expect(
    piecesOf([
      { count: 3, isQty: true },
      { count: 2.5, isQty: false },
    ]),
  ).toBe(4)
})
