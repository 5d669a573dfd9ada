import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleGroup, sampleItem, sampleLabel, sampleModifier } from '../menu/sample-menu.ts'
import { PROPERTY_RUNS, PROPERTY_TIMEOUT } from '../property-runs.ts'
import type { Coupon } from './coupon.ts'
import { priceCart } from './price-cart.ts'

const PLACES = [0, 1, 2, 3, 4]
const amount = fc.integer({ min: 0, max: 200_000 })
const rate = fc.oneof(
  fc.constantFrom(0, 5, 7, 8.1, 15, 19),
  fc.integer({ min: 0, max: 300_000 }).map((n) => n / 10_000),
)
const taxes = (ids: string[]) =>
  fc
    .uniqueArray(fc.constantFrom(...ids), { maxLength: 3 })
    .chain((chosen) =>
      fc.tuple(...chosen.map((id) => rate.map((percent) => ({ id, names: [], rate: percent })))),
    )
const discount = fc.option(
  fc.oneof(
    fc.record({ type: fc.constant('percent' as const), value: rate }),
    fc.record({ type: fc.constant('fixed' as const), value: amount }),
  ),
)
const coupon: fc.Arbitrary<Coupon | null> = fc.option(
  fc.record({
    code: fc.constant('C'),
    item_ids: fc.subarray(PLACES.map((place) => `i${place}`)),
    discount_type: fc.constantFrom('percent' as const, 'fixed' as const),
    discount_value: fc.integer({ min: 0, max: 100 }),
    all_menu: fc.boolean(),
    user_type: fc.constant(null),
    max_allowed_items: fc.option(fc.integer({ min: 0, max: 6 })),
    free_delivery: fc.boolean(),
  }),
)
const situation = fc.record({
  currency: fc.constantFrom('KWD', 'EUR', 'JPY', 'CHF'),
  word: fc.constantFrom('pickup' as const, 'delivery' as const),
  prices: fc.tuple(amount, amount, amount, amount, amount),
  extra: amount,
  inclusive: taxes(['in-a', 'in-b', 'in-c']),
  exclusiveTaxes: taxes(['ex-a', 'ex-b', 'ex-c']),
  allMenuDiscount: discount,
  coupon,
  fees: amount,
  walletBalance: fc.integer({ min: 0, max: 400_000 }),
  cash: fc.boolean(),
  lines: fc.array(
    fc.record({
      place: fc.constantFrom(...PLACES),
      count: fc.oneof(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 40 }).map((quarters) => quarters / 4),
      ),
      extras: fc.integer({ min: 0, max: 3 }),
    }),
    { maxLength: 8 },
  ),
})

test('[CP-05] [CP-06] [CP-07] every total is the sum of the lines that explain it', {
  timeout: PROPERTY_TIMEOUT,
}, () => {
  fc.assert(
    fc.property(situation, ({ prices, extra, inclusive, allMenuDiscount, lines, ...input }) => {
      const items = PLACES.map((place) =>
        sampleItem(`i${place}`, {
          price_labels: [sampleLabel('regular', prices[place] ?? 0)],
          modifier_group_ids: ['extras'],
          inclusive_taxes: place % 2 === 0 ? inclusive : inclusive.slice(0, 1),
        }),
      )
      const modifier_groups = [sampleGroup('extras', [sampleModifier('extra', extra, { maximum: 3 })])]
      const ofType = { itemsDiscounts: {}, categoriesDiscounts: {}, allMenuDiscount }
      const {
        totals,
        lines: priced,
        problems,
      } = priceCart({
        ...input,
        menu: { items, modifier_groups },
        discounts: { pickup: ofType, delivery: ofType },
        lines: lines.map(({ place, count, extras }) => ({
          item_id: `i${place}`,
          price_label_id: 'regular',
          modifiers: extras === 0 ? [] : [{ id: 'extra', quantity: extras }],
          count,
        })),
      })
      const sumOf = (kinds: readonly string[]) =>
        totals.explained.filter(({ kind }) => kinds.includes(kind)).reduce((sum, one) => sum + one.amount, 0)
      const charged = ['subtotal', 'discount', 'coupon', 'exclusive-tax', 'fee']
      expect(problems).toEqual([])
      expect(sumOf(charged)).toBe(totals.total)
      expect(sumOf([...charged, 'wallet', 'rounding'])).toBe(totals.due)
      expect(sumOf(['exclusive-tax'])).toBe(totals.exclusive_taxes)
      expect(priced.reduce((sum, one) => sum + one.total, 0)).toBe(totals.subtotal - totals.discount)
      expect(totals.coupon).toBeLessThanOrEqual(totals.subtotal - totals.discount)
      if (input.coupon?.discount_type === 'fixed')
        expect(totals.coupon).toBeLessThanOrEqual(input.coupon.discount_value)
      for (const value of [
        totals.subtotal,
        totals.discount,
        totals.coupon,
        totals.total,
        totals.wallet,
        totals.due,
      ]) {
        expect(Number.isInteger(value) && value >= 0).toBe(true)
      }
      for (const one of totals.inclusive_taxes) {
        expect(one.taxValue + one.modifiersTaxValue).toBe(one.totalTaxValue)
        expect(one.totalTaxValue).toBeLessThanOrEqual(totals.subtotal - totals.discount - totals.coupon)
      }
    }),
    { numRuns: PROPERTY_RUNS },
  )
})
