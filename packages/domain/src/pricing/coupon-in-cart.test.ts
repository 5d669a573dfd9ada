import { describe, expect, test } from 'vitest'
import { sampleCoupon as coupon } from '../../testing/sample-coupon.ts'
import { explained, item, line, off, price, tax } from '../../testing/sample-pricing.ts'
import type { Coupon } from './coupon.ts'

describe('coupons', () => {
  const items = [item('a', 1000), item('b', 500), item('c', 333)]
  const lines = [line('a', 1), line('b', 2), line('c', 3)]
  test.each<{ label: string; given: Partial<Coupon>; taken: number }>([
    { label: 'a fixed amount on the whole menu', given: {}, taken: 1000 },
    { label: 'never more than the goods cost', given: { discount_value: 9000 }, taken: 2999 },
    {
      label: 'a fixed amount is taken once, not per unit',
      given: { all_menu: false, item_ids: ['b'], discount_value: 300 },
      taken: 300,
    },
    {
      label: 'never more than the listed items cost',
      given: { all_menu: false, item_ids: ['b'] },
      taken: 1000,
    },
    { label: 'listed items that are not in the cart', given: { all_menu: false, item_ids: ['z'] }, taken: 0 },
    { label: 'no items listed', given: { all_menu: false }, taken: 0 },
    {
      label: 'ten percent, rounded once',
      given: { discount_type: 'percent', discount_value: 10 },
      taken: 300,
    },
    {
      label: 'ten percent of one item',
      given: { discount_type: 'percent', discount_value: 10, all_menu: false, item_ids: ['c'] },
      taken: 100,
    },
    {
      label: 'a hundred percent of the first two units in line order',
      given: { discount_type: 'percent', discount_value: 100, max_allowed_items: 2 },
      taken: 1500,
    },
    {
      label: 'a cap inside a line',
      given: { discount_type: 'percent', discount_value: 100, max_allowed_items: 4 },
      taken: 2333,
    },
    { label: 'a cap of 0', given: { max_allowed_items: 0 }, taken: 0 },
    { label: 'a value below zero', given: { discount_value: -500 }, taken: 0 },
  ])('[CP-02] [CP-03] $label', ({ given, taken }) => {
    const { totals } = price({ lines, coupon: coupon(given) }, items)
    expect(totals).toMatchObject({ subtotal: 2999, coupon: taken, total: 2999 - taken })
  })

  test('[CP-04] after menu discounts, before exclusive taxes', () => {
    const priced = price(
      {
        lines,
        discounts: off(50),
        coupon: coupon({ discount_type: 'percent', discount_value: 10 }),
        exclusiveTaxes: [tax('vat', 10)],
      },
      items,
    )
    expect(explained(priced)).toEqual([
      ['subtotal', 2999],
      ['discount', -1498],
      ['coupon', -150],
      ['exclusive-tax', 135],
    ])
    expect(priced.totals.total).toBe(1486)
  })

  test.each([
    { free_delivery: true, fees: 0, total: 1999 },
    { free_delivery: false, fees: 750, total: 2749 },
  ])('[CP-04] free delivery $free_delivery: fees $fees', ({ free_delivery, fees, total }) => {
    const { totals } = price({ lines, slug: 'delivery', fees: 750, coupon: coupon({ free_delivery }) }, items)
    expect(totals).toMatchObject({ fees, total })
  })

  test('[CP-06] without its coupon the cart costs what it did before', () => {
    expect(price({ lines, coupon: null }, items).totals).toEqual(price({ lines }, items).totals)
  })

  test.each<{ label: string; given: Partial<Coupon>; problem: unknown }>([
    { label: 'for guests only', given: { user_type: 'guests' }, problem: { reason: 'guests-only' } },
    { label: 'that expired', given: { until: 999 }, problem: { reason: 'expired', until: 999 } },
    { label: 'that begins later', given: { from: 1001 }, problem: { reason: 'not-yet-valid', from: 1001 } },
    {
      label: 'for a larger order',
      given: { min_subtotal: 3000 },
      problem: { reason: 'minimum-not-met', minimum: 3000, missing: 1 },
    },
    {
      label: 'for another item',
      given: { all_menu: false, item_ids: ['z'] },
      problem: { reason: 'nothing-covered' },
    },
  ])('[CP-01] a coupon $label takes nothing off and frees no delivery', ({ given, problem }) => {
    const input = { lines, slug: 'delivery', fees: 750 } as const
    const terms = coupon({ free_delivery: true, ...given })
    const priced = price({ ...input, coupon: terms, visitor: 'customer', at: 1000 }, items)
    expect(priced.couponProblem).toEqual(problem)
    expect(priced.totals).toEqual(price(input, items).totals)
  })

  test('[CP-01] a coupon that may be used has no problem', () => {
    const given = coupon({ user_type: 'auth_users', from: 1000, until: 1001, min_subtotal: 2999 })
    const priced = price({ lines, coupon: given, visitor: 'customer', at: 1000 }, items)
    expect(priced.couponProblem).toBeNull()
    expect(priced.totals.coupon).toBe(1000)
    expect(price({ lines }, items).couponProblem).toBeNull()
  })

  test('[CP-02] the minimum is measured after menu discounts', () => {
    const given = coupon({ min_subtotal: 2999 })
    expect(price({ lines, coupon: given, discounts: off(10) }, items).couponProblem).toMatchObject({
      reason: 'minimum-not-met',
    })
  })

  test('[CP-02] after 1 and 2.45 units of 5 there are 1.55 left, not 1.5499999999999998', () => {
    const lines = [line('free', 1), line('free', 2.45), line('cheese', 2)]
    const part = coupon({ discount_type: 'percent', discount_value: 38.7915, max_allowed_items: 5 })
    const { totals } = price({ lines, coupon: part }, [item('free', 0), item('cheese', 105_970)])
    expect(totals).toMatchObject({ subtotal: 211_940, coupon: 63_717, total: 148_223 })
  })

  test('[CP-02] weights count as their part of a unit against the cap', () => {
    const cheese = line('cheese', 2.5, { price_label_id: 'kilo' })
    const half = coupon({ discount_type: 'percent', discount_value: 50, max_allowed_items: 1 })
    expect(price({ lines: [cheese], coupon: half }).totals).toMatchObject({ subtotal: 9975, coupon: 1995 })
  })
})
