import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PROPERTY_RUNS, PROPERTY_TIMEOUT } from '../property-runs.ts'
import type { CartLine } from './cart-line.ts'
import { addLine, removeLine, setLineCount, stepLine } from './change-lines.ts'
import { clampCount, isCountAllowed, stepCount } from './clamp-count.ts'
import { resetCart } from './reset-cart.ts'

const PIECES = { minimum: 1, maximum: 1000, step: 1 }
const TWO_TO_FIVE = { minimum: 2, maximum: 5, step: 1 }
const QUARTERS = { minimum: 0.25, maximum: 3, step: 0.25 }
const TENTHS = { minimum: 0.1, maximum: 10, step: 0.1 }
const ODD = { minimum: 2, maximum: 10, step: 3 }

describe('clampCount', () => {
  test.each([
    { label: 'inside', value: 3, limits: PIECES, count: 3 },
    { label: 'nothing typed', value: Number.NaN, limits: PIECES, count: 1 },
    { label: '0', value: 0, limits: PIECES, count: 1 },
    { label: '-1', value: -1, limits: TWO_TO_FIVE, count: 2 },
    { label: 'a thousand million', value: 1e9, limits: PIECES, count: 1000 },
    { label: 'without end', value: Number.POSITIVE_INFINITY, limits: TWO_TO_FIVE, count: 5 },
    { label: 'below everything', value: Number.NEGATIVE_INFINITY, limits: TWO_TO_FIVE, count: 2 },
    { label: 'never more than was typed', value: 2.9, limits: PIECES, count: 2 },
    { label: 'a step of a quarter', value: 0.75, limits: QUARTERS, count: 0.75 },
    { label: 'between two quarters', value: 0.8, limits: QUARTERS, count: 0.75 },
    { label: '0.7 is seven tenths', value: 0.7, limits: TENTHS, count: 0.7 },
    { label: '0.1 + 0.2 is three tenths', value: 0.1 + 0.2, limits: TENTHS, count: 0.3 },
    { label: 'steps are counted from the minimum', value: 7, limits: ODD, count: 5 },
    { label: 'the last step that fits the maximum', value: 10, limits: { ...ODD, maximum: 9 }, count: 8 },
  ])('[CT-07] $label', ({ value, limits, count }) => {
    expect(clampCount(value, limits)).toBe(count)
  })

  test.each([
    { count: 2, limits: TWO_TO_FIVE, allowed: true },
    { count: 1, limits: TWO_TO_FIVE, allowed: false },
    { count: 6, limits: TWO_TO_FIVE, allowed: false },
    { count: 2.5, limits: TWO_TO_FIVE, allowed: false },
    { count: 0.3, limits: TENTHS, allowed: true },
    { count: 0.35, limits: TENTHS, allowed: false },
    { count: Number.NaN, limits: PIECES, allowed: false },
    { count: Number.POSITIVE_INFINITY, limits: PIECES, allowed: false },
  ])('[CT-03] $count within $limits: $allowed', ({ count, limits, allowed }) => {
    expect(isCountAllowed(count, limits)).toBe(allowed)
  })

  test('[CT-07] whatever is typed becomes a count that is allowed, and stays it', {
    timeout: PROPERTY_TIMEOUT,
  }, () => {
    const limits = fc
      .record({
        minimum: fc.integer({ min: 1, max: 40 }),
        more: fc.integer({ min: 0, max: 400 }),
        step: fc.integer({ min: 1, max: 40 }),
      })
      .map(({ minimum, more, step }) => ({
        minimum: minimum / 20,
        maximum: (minimum + more) / 20,
        step: step / 20,
      }))
    fc.assert(
      fc.property(fc.double(), limits, (value, limit) => {
        const count = clampCount(value, limit)
        expect(count).toBeGreaterThanOrEqual(limit.minimum)
        expect(count).toBeLessThanOrEqual(limit.maximum)
        expect(isCountAllowed(count, limit)).toBe(true)
      }),
      { numRuns: PROPERTY_RUNS },
    )
  })
})

describe('stepCount', () => {
  test.each([
    { label: 'up', count: 2, direction: 1, limits: PIECES, result: { count: 3, removes: false } },
    { label: 'down', count: 2, direction: -1, limits: PIECES, result: { count: 1, removes: false } },
    {
      label: 'down from the minimum asks to remove',
      count: 2,
      direction: -1,
      limits: TWO_TO_FIVE,
      result: { count: 2, removes: true },
    },
    {
      label: 'up from the maximum stays',
      count: 5,
      direction: 1,
      limits: TWO_TO_FIVE,
      result: { count: 5, removes: false },
    },
    {
      label: 'a quarter up',
      count: 0.5,
      direction: 1,
      limits: QUARTERS,
      result: { count: 0.75, removes: false },
    },
    {
      label: 'a tenth up, without 0.30000000000000004',
      count: 0.2,
      direction: 1,
      limits: TENTHS,
      result: { count: 0.3, removes: false },
    },
    {
      label: 'a tenth down',
      count: 0.3,
      direction: -1,
      limits: TENTHS,
      result: { count: 0.2, removes: false },
    },
    {
      label: 'down from below the minimum',
      count: 0,
      direction: -1,
      limits: TWO_TO_FIVE,
      result: { count: 2, removes: true },
    },
    {
      label: 'up from below the minimum',
      count: 0,
      direction: 1,
      limits: TWO_TO_FIVE,
      result: { count: 3, removes: false },
    },
  ] as const)('[CT-03] [CT-07] $label', ({ count, direction, limits, result }) => {
    expect(stepCount(count, direction, limits)).toEqual(result)
  })
})

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

describe('stepLine', () => {
  const TWO: CartLine[] = [
    { ...BURGER, line_id: 'one', count: 2 },
    { ...BURGER, line_id: 'two', comment: '', count: 5 },
  ]
  test.each([
    { label: 'up', lineId: 'one', direction: 1, counts: [3, 5], asksToRemove: false },
    { label: 'down', lineId: 'two', direction: -1, counts: [2, 4], asksToRemove: false },
    { label: 'down from the minimum', lineId: 'one', direction: -1, counts: [2, 5], asksToRemove: true },
    { label: 'up from the maximum', lineId: 'two', direction: 1, counts: [2, 5], asksToRemove: false },
    { label: 'an unknown line', lineId: 'nine', direction: -1, counts: [2, 5], asksToRemove: false },
  ] as const)('[CT-03] $label', ({ lineId, direction, counts, asksToRemove }) => {
    const stepped = stepLine(TWO, lineId, direction, TWO_TO_FIVE)
    expect(stepped.lines.map((line) => line.count)).toEqual(counts)
    expect(stepped.asksToRemove).toBe(asksToRemove)
  })

  test('[CT-09] a weight goes by its own step', () => {
    const cheese = [{ ...BURGER, line_id: 'one', count: 0.75 }]
    expect(stepLine(cheese, 'one', 1, QUARTERS).lines[0]?.count).toBe(1)
    expect(stepLine(cheese, 'one', -1, QUARTERS).lines[0]?.count).toBe(0.5)
    expect(stepLine([{ ...BURGER, line_id: 'one', count: 0.25 }], 'one', -1, QUARTERS).asksToRemove).toBe(
      true,
    )
  })
})

describe('resetCart', () => {
  test('[CT-04] items, note, coupon, table and address go; the person stays', () => {
    const car = { plate: '12-345' }
    const kept = { name: 'Noura', phone: '50012345', car }
    const cart = {
      ...kept,
      items: CART,
      note: 'Ring twice',
      coupon: 'EID',
      table: 't4',
      address: { city: 'Salmiya' },
    }
    expect(resetCart(cart)).toEqual({
      ...kept,
      items: [],
      note: '',
      coupon: null,
      table: null,
      address: null,
    })
    expect(cart.items).toBe(CART)
  })

  test('[CT-04] a cart without table and address gets none', () => {
    expect(resetCart({ items: CART, note: 'x', coupon: null })).toEqual({ items: [], note: '', coupon: null })
  })
})

function structuredCopy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}
