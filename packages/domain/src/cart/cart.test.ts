import { describe, expect, test } from 'vitest'
import type { CartLine } from './cart-line.ts'
import { addLine, removeLine, setLineCount } from './change-lines.ts'

const PIECES = { minimum: 1, maximum: 1000, step: 1 }
const TWO_TO_FIVE = { minimum: 2, maximum: 5, step: 1 }
const TENTHS = { minimum: 0.1, maximum: 10, step: 0.1 }

const BURGER: Omit<CartLine, 'line_id'> = {
  item_id: 'burger',
  price_label_id: 'single',
  modifiers: [
    { id: 'white', quantity: 1 },
    { id: 'garlic', quantity: 2 },
  ],
  comment: 'no onions',
  count: 1,
  seen: { names: [{ locale: 'en', name: 'Burger' }], unitPrice: 1450 },
}
const CART: CartLine[] = [{ ...BURGER, line_id: 'one' }]

describe('addLine', () => {
  test.each<{ label: string; change: Partial<CartLine>; merges: boolean }>([
    { label: 'the same again (enatega #1433)', change: {}, merges: true },
    {
      label: 'modifiers in another order',
      change: { modifiers: [...BURGER.modifiers].reverse() },
      merges: true,
    },
    {
      label: 'a modifier named twice',
      change: {
        modifiers: [
          { id: 'garlic', quantity: 1 },
          { id: 'white', quantity: 1 },
          { id: 'garlic', quantity: 1 },
        ],
      },
      merges: true,
    },
    {
      label: 'a modifier taken zero times',
      change: { modifiers: [...BURGER.modifiers, { id: 'chilli', quantity: 0 }] },
      merges: true,
    },
    { label: 'spaces around the comment', change: { comment: ' no onions ' }, merges: true },
    { label: 'another price since', change: { seen: { names: [], unitPrice: 1500 } }, merges: true },
    { label: 'another item', change: { item_id: 'kebab' }, merges: false },
    { label: 'another label', change: { price_label_id: 'double' }, merges: false },
    { label: 'another modifier', change: { modifiers: [{ id: 'white', quantity: 1 }] }, merges: false },
    {
      label: 'another quantity of a modifier',
      change: {
        modifiers: [
          { id: 'white', quantity: 1 },
          { id: 'garlic', quantity: 1 },
        ],
      },
      merges: false,
    },
    { label: 'another comment (enatega #2188)', change: { comment: '' }, merges: false },
  ])('[CT-02] $label', ({ change, merges }) => {
    const { lines, lineId, clamped } = addLine(CART, { ...BURGER, ...change, count: 2 }, PIECES, 'two')
    expect(lines.map((line) => [line.line_id, line.count])).toEqual(
      merges
        ? [['one', 3]]
        : [
            ['one', 1],
            ['two', 2],
          ],
    )
    expect(lineId).toBe(merges ? 'one' : 'two')
    expect(clamped).toBe(false)
  })

  test('[CT-02] a merged line remembers the price seen last', () => {
    const seen = { names: [], unitPrice: 1500 }
    expect(addLine(CART, { ...BURGER, seen }, PIECES, 'two').lines[0]?.seen).toEqual(seen)
  })

  test.each([
    { label: 'a new line above the maximum', start: [], count: 9, counts: [5], clamped: true },
    { label: 'a new line below the minimum', start: [], count: 1, counts: [2], clamped: true },
    { label: 'a merged line above the maximum', start: CART, count: 5, counts: [5], clamped: true },
    { label: 'a merged line inside', start: CART, count: 4, counts: [5], clamped: false },
    { label: 'not a number', start: [], count: Number.NaN, counts: [2], clamped: true },
  ])('[CT-03] $label', ({ start, count, counts, clamped }) => {
    const result = addLine(start, { ...BURGER, count }, TWO_TO_FIVE, 'two')
    expect(result.lines.map((line) => line.count)).toEqual(counts)
    expect(result.clamped).toBe(clamped)
  })

  test('[CT-09] weights add up without a binary remainder', () => {
    const tenth = { ...BURGER, count: 0.1 }
    const cart = addLine([], tenth, TENTHS, 'one').lines
    expect(addLine(cart, { ...tenth, count: 0.2 }, TENTHS, 'two').lines[0]?.count).toBe(0.3)
  })

  test('[CT-02] the given cart is not changed', () => {
    const before = structuredCopy(CART)
    addLine(CART, BURGER, PIECES, 'two')
    setLineCount(CART, 'one', 4, PIECES)
    expect(CART).toEqual(before)
  })
})

describe('setLineCount and removeLine', () => {
  test.each([
    { label: 'inside', count: 4, result: 4 },
    { label: '0 becomes the minimum', count: 0, result: 2 },
    { label: '-1 becomes the minimum', count: -1, result: 2 },
    { label: '1e9 becomes the maximum', count: 1e9, result: 5 },
    { label: 'not a number becomes the minimum', count: Number.NaN, result: 2 },
  ])('[CT-03] $label', ({ count, result }) => {
    expect(setLineCount(CART, 'one', count, TWO_TO_FIVE).map((line) => line.count)).toEqual([result])
  })

  test('[CT-03] an unknown line changes nothing', () => {
    expect(setLineCount(CART, 'nine', 4, PIECES)).toEqual(CART)
    expect(removeLine(CART, 'nine')).toEqual(CART)
  })

  test('[CT-03] a removed line is gone', () => {
    expect(removeLine(CART, 'one')).toEqual([])
  })
})

function structuredCopy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}
