import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleItem, sampleLabel } from '../../testing/sample-menu.ts'
import { goodsCost } from './goods-cost.ts'
import { priceCart } from './price-cart.ts'
import type { PricingInput } from './pricing-input.ts'
import { pricedTip, type TipChoice, type TipRules, tipAmount, tipProblem } from './tip.ts'

const RULES: TipRules = { selling_types: ['delivery'], percents: [5, 10], own_amount: true, most: 1000 }

describe('[BX-06] what a business takes as a tip', () => {
  test.each<[string, TipChoice, Partial<TipRules> | null, ReturnType<typeof tipProblem>]>([
    ['an offered percentage', { percent: 10 }, {}, null],
    ['another percentage', { percent: 12 }, {}, 'not-offered'],
    ['an amount', { amount: 500 }, {}, null],
    ['an amount where only percentages are offered', { amount: 500 }, { own_amount: false }, 'not-offered'],
    ['the largest amount', { amount: 1000 }, {}, null],
    ['more than the largest amount', { amount: 1001 }, {}, 'too-large'],
    ['a large amount without a limit', { amount: 1001 }, { most: null }, null],
    ['an amount of 0', { amount: 0 }, {}, 'not-positive'],
    ['an amount below 0', { amount: -5 }, {}, 'not-positive'],
    ['half a minor unit', { amount: 0.5 }, {}, 'not-positive'],
    ['another order type', { percent: 10 }, { selling_types: ['dine_in'] }, 'not-offered'],
    ['a business without tips', { percent: 10 }, null, 'not-offered'],
  ])('%s', (_label, tip, changes, expected) => {
    expect(tipProblem(tip, 'delivery', changes && { ...RULES, ...changes })).toBe(expected)
  })
})

describe('[CP-10] the amount of a tip', () => {
  test.each<[string, TipChoice | null, number, number]>([
    ['none', null, 2500, 0],
    ['an amount as it is', { amount: 300 }, 2500, 300],
    ['a percentage of the goods', { percent: 10 }, 2500, 250],
    ['half a minor unit goes up', { percent: 5 }, 2510, 126],
    ['a percentage stops at the largest tip', { percent: 10 }, 1_000_000, 1000],
    ['of nothing', { percent: 10 }, 0, 0],
  ])('%s', (_label, tip, goods, expected) => {
    expect(tipAmount(pricedTip(tip, RULES), goods)).toBe(expected)
  })
})

const cartOf = (price: number, changes: Partial<PricingInput>) =>
  priceCart({
    currency: 'KWD',
    slug: 'delivery',
    menu: {
      items: [sampleItem('i', { price_labels: [sampleLabel('regular', price)] })],
      modifier_groups: [],
    },
    discounts: {},
    exclusiveTaxes: [{ id: 'service', names: [], rate: 10 }],
    fees: 500,
    lines: [{ item_id: 'i', price_label_id: 'regular', modifiers: [], count: 1 }],
    ...changes,
  }).totals

const choice = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ amount: fc.integer({ min: 1, max: 5000 }) }),
)

test('[CP-10] [OR-07] a tip changes nothing but itself and the total: no tax, no minimum, no coupon', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200_000 }), choice, (price, tip) => {
      const without = cartOf(price, {})
      const given = cartOf(price, { tip: pricedTip(tip, { most: 5000 }) })
      const amount = given.tip
      expect(amount).toBeLessThanOrEqual(5000)
      expect(given).toEqual({
        ...without,
        tip: amount,
        total: without.total + amount,
        due: without.due + amount,
        explained:
          amount === 0
            ? without.explained
            : [...without.explained, expect.objectContaining({ kind: 'tip', amount })],
      })
      expect(goodsCost(given)).toBe(goodsCost(without))
    }),
  )
})
