import { describe, expect, test } from 'vitest'
import { sumOf } from '../money/sum-of.ts'
import { creditLeft } from './credit-left.ts'
import { movementAmount } from './movement-amount.ts'
import { accountChanges, type FundedEntry, packageBonus } from './wallet-package.ts'

test.each([
  { credit: 11_000, price: 10_000, bonus: 1_000 },
  { credit: 10_000, price: 10_000, bonus: 0 },
])('[WL-01] $credit for $price gives $bonus on top', ({ bonus, ...offer }) => {
  expect(packageBonus(offer)).toBe(bonus)
})

describe('[WL-03] what an entry does to each account adds up to 0', () => {
  test.each<[string, FundedEntry, [string, number][]]>([
    [
      'a purchase without bonus',
      { kind: 'purchase', key: 'p', amount: 10_000 },
      [
        ['provider', -10_000],
        ['available', 10_000],
      ],
    ],
    [
      'a purchase with bonus',
      { kind: 'purchase', key: 'p', amount: 11_000, bonus: 1_000 },
      [
        ['provider', -10_000],
        ['business', -1_000],
        ['available', 11_000],
      ],
    ],
    [
      'a hold',
      { kind: 'hold', key: 'h', amount: 400 },
      [
        ['available', -400],
        ['on_hold', 400],
      ],
    ],
    [
      'a capture',
      { kind: 'capture', key: 'c', amount: 400, hold: 'h' },
      [
        ['on_hold', -400],
        ['business', 400],
      ],
    ],
    [
      'a refund',
      { kind: 'refund', key: 'r', amount: 400, hold: 'h' },
      [
        ['business', -400],
        ['available', 400],
      ],
    ],
  ])('%s', (_label, entry, changes) => {
    expect(accountChanges(entry)).toEqual(changes)
    expect(sumOf(changes.map(([, change]) => change))).toBe(0)
  })
})

describe('[WL-01] the oldest credit is spent first', () => {
  const credits = [
    { id: 'new', amount: 500 },
    { id: 'middle', amount: 300 },
    { id: 'old', amount: 200 },
  ]
  test.each([
    { available: 1_000, left: ['new 500', 'middle 300', 'old 200'], missing: 0 },
    { available: 900, left: ['new 500', 'middle 300', 'old 100'], missing: 0 },
    { available: 800, left: ['new 500', 'middle 300'], missing: 0 },
    { available: 120, left: ['new 120'], missing: 0 },
    { available: 0, left: [], missing: 0 },
    { available: 1_050, left: ['new 500', 'middle 300', 'old 200'], missing: 50 },
  ])('of $available are left $left', ({ available, left, missing }) => {
    const found = creditLeft(credits, available)
    expect(found.left.map(({ id, amount }) => `${id} ${amount}`)).toEqual(left)
    expect(found.missing).toBe(missing)
  })
})

test('[WL-01] the movements of an order that was paid, given back and put right add up to what is available', () => {
  const movements = [
    movementAmount('purchase', 1_000),
    movementAmount('hold', 400),
    movementAmount('capture', 400),
    movementAmount('refund', 150),
    movementAmount('adjustment', -50),
    movementAmount('hold', 100),
    movementAmount('release', 100),
  ]
  expect(movements).toEqual([1_000, -400, 0, 150, -50, -100, 100])
  expect(sumOf(movements)).toBe(700)
})
