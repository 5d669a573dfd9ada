import { expect, test } from 'vitest'
import { compareTotals } from './compare-totals.ts'

const SEEN = {
  currency: 'KWD',
  subtotal: 5000,
  discount: 500,
  coupon: 0,
  exclusive_taxes: 225,
  fees: 750,
  tip: 100,
  total: 5575,
  wallet: 0,
  due: 5575,
}

test('[CP-08] the same amounts are the same', () => {
  expect(compareTotals(SEEN, { ...SEEN })).toEqual({ same: true })
})

test.each([
  {
    label: 'a fee that rose',
    server: { ...SEEN, fees: 1000, total: 5825, due: 5825 },
    parts: [
      { part: 'fees', browser: 750, server: 1000, difference: 250 },
      { part: 'total', browser: 5575, server: 5825, difference: 250 },
      { part: 'due', browser: 5575, server: 5825, difference: 250 },
    ],
  },
  {
    label: 'one fils of tax less',
    server: { ...SEEN, exclusive_taxes: 224, total: 5574, due: 5574 },
    parts: [
      { part: 'exclusive_taxes', browser: 225, server: 224, difference: -1 },
      { part: 'total', browser: 5575, server: 5574, difference: -1 },
      { part: 'due', browser: 5575, server: 5574, difference: -1 },
    ],
  },
  {
    label: 'parts that differ though the total is the same',
    server: { ...SEEN, subtotal: 4900, discount: 400 },
    parts: [
      { part: 'subtotal', browser: 5000, server: 4900, difference: -100 },
      { part: 'discount', browser: 500, server: 400, difference: -100 },
    ],
  },
  {
    label: 'a wallet that was spent meanwhile',
    browser: { ...SEEN, wallet: 1000, due: 4575 },
    server: SEEN,
    parts: [
      { part: 'wallet', browser: 1000, server: 0, difference: -1000 },
      { part: 'due', browser: 4575, server: 5575, difference: 1000 },
    ],
  },
  {
    label: 'cash rounding on one side',
    server: { ...SEEN, due: 5580 },
    parts: [
      { part: 'rounding', browser: 0, server: 5, difference: 5 },
      { part: 'due', browser: 5575, server: 5580, difference: 5 },
    ],
  },
  {
    label: 'an answer that knows no tip',
    server: { ...SEEN, tip: undefined, total: 5475, due: 5475 },
    parts: [
      { part: 'tip', browser: 100, server: 0, difference: -100 },
      { part: 'total', browser: 5575, server: 5475, difference: -100 },
      { part: 'due', browser: 5575, server: 5475, difference: -100 },
    ],
  },
  {
    label: 'a coupon that is gone',
    browser: { ...SEEN, coupon: 300, total: 5275, due: 5275 },
    server: SEEN,
    parts: [
      { part: 'coupon', browser: 300, server: 0, difference: -300 },
      { part: 'total', browser: 5275, server: 5575, difference: 300 },
      { part: 'due', browser: 5275, server: 5575, difference: 300 },
    ],
  },
])('[CP-08] $label is named with its amount', ({ browser = SEEN, server, parts }) => {
  expect(compareTotals(browser, server)).toEqual({ same: false, reason: 'amounts', parts })
})

test('[CP-08] another currency is a difference of its own', () => {
  expect(compareTotals(SEEN, { ...SEEN, currency: 'BHD', total: 1 })).toEqual({
    same: false,
    reason: 'currency',
    browser: 'KWD',
    server: 'BHD',
  })
})
