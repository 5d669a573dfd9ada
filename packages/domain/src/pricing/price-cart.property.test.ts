import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_RUNS, PROPERTY_TIMEOUT } from '../../testing/property-runs.ts'
import { sampleCoupon } from '../../testing/sample-coupon.ts'
import { type ExactCart, type ExactTotals, exactTotals } from '../../testing/sample-exact-totals.ts'
import { sampleGroup, sampleItem, sampleLabel, sampleModifier } from '../../testing/sample-menu.ts'
import { currencyOf } from '../money/currency.ts'
import type { OrderTotals } from './order-totals.ts'
import { type PricedCart, priceCart } from './price-cart.ts'

// Three thousand carts, or a million with FULL=1.
const CARTS = PROPERTY_RUNS * 10

const INDEXES = [0, 1, 2, 3, 4]
const amount = fc.nat({ max: 200_000 })
const rate = fc.oneof(fc.constantFrom(0, 50_000, 70_000, 81_000, 88_750, 190_000), fc.nat({ max: 300_000 }))
const off = fc.option(
  fc.record({
    type: fc.constantFrom('percent' as const, 'fixed' as const),
    value: fc.nat({ max: 1_200_000 }),
  }),
)
const situation = fc.record({
  currency: fc.constantFrom('KWD', 'EUR', 'JPY', 'CHF', 'SEK'),
  slug: fc.constantFrom('pickup' as const, 'delivery' as const),
  prices: fc.tuple(amount, amount, amount, amount, amount),
  extra: amount,
  inclusiveRate: rate,
  rates: fc.array(rate, { maxLength: 3 }),
  discount: off,
  coupon: off,
  covers: fc.subarray(INDEXES),
  maxUnits: fc.option(fc.nat({ max: 6 })),
  freeDelivery: fc.boolean(),
  fees: amount,
  tip: fc.nat({ max: 5000 }),
  balance: fc.nat({ max: 400_000 }),
  cash: fc.boolean(),
  step: fc.constantFrom(1, 10, 100),
  lines: fc.array(
    fc.record({
      index: fc.constantFrom(...INDEXES),
      thousandths: fc.oneof(
        fc.integer({ min: 1, max: 9 }).map((units) => units * 1000),
        fc.integer({ min: 1, max: 9999 }),
      ),
      extras: fc.nat({ max: 3 }),
    }),
    { maxLength: 8 },
  ),
})
type Situation = typeof situation extends fc.Arbitrary<infer Value> ? Value : never

test('[CP-02] [CP-03] [CP-05] [CP-06] [CP-07] every cart costs what exact fractions say, and its parts add up', {
  timeout: PROPERTY_TIMEOUT * 3,
}, () => {
  fc.assert(
    fc.property(situation, (given) => {
      const priced = priceGiven(given)
      expect([
        ...addedUp(priced),
        ...asExact(priced, exactTotals(exactCart(given))),
        ...inBounds(priced),
      ]).toEqual([])
    }),
    { numRuns: CARTS },
  )
})

function priceGiven(given: Situation): PricedCart {
  const percent = (value: number) => value / 10_000
  const tax = { id: 'in', names: [], rate: percent(given.inclusiveRate) }
  const ofType = {
    itemsDiscounts: {},
    categoriesDiscounts: {},
    allMenuDiscount: given.discount && {
      type: given.discount.type,
      value: given.discount.type === 'percent' ? percent(given.discount.value) : given.discount.value,
    },
  }
  return priceCart({
    currency: given.currency,
    slug: given.slug,
    menu: {
      items: INDEXES.map((index) =>
        sampleItem(`i${index}`, {
          price_labels: [sampleLabel('regular', given.prices[index] ?? 0)],
          modifier_group_ids: ['extras'],
          inclusive_taxes: index % 2 === 0 ? [tax] : [],
        }),
      ),
      modifier_groups: [sampleGroup('extras', [sampleModifier('extra', given.extra, { maximum: 3 })])],
    },
    discounts: { pickup: ofType, delivery: ofType },
    exclusiveTaxes: given.rates.map((one, index) => ({ id: `ex${index}`, names: [], rate: percent(one) })),
    fees: given.fees,
    tip: given.tip,
    walletBalance: given.balance,
    cash: given.cash,
    step: given.step,
    coupon:
      given.coupon &&
      sampleCoupon({
        discount_type: given.coupon.type,
        discount_value: given.coupon.type === 'percent' ? percent(given.coupon.value) : given.coupon.value,
        all_menu: false,
        item_ids: given.covers.map((index) => `i${index}`),
        max_allowed_items: given.maxUnits,
        free_delivery: given.freeDelivery,
      }),
    lines: given.lines.map(({ index, thousandths, extras }) => ({
      item_id: `i${index}`,
      price_label_id: 'regular',
      modifiers: extras === 0 ? [] : [{ id: 'extra', quantity: extras }],
      count: thousandths / 1000,
    })),
  })
}

/** A coupon that names items frees the delivery of a cart with one of them, one that names none of any (CP-04). */
function isDeliveredFree({ freeDelivery, covers, lines }: Situation): boolean {
  return freeDelivery && (covers.length === 0 || lines.some(({ index }) => covers.includes(index)))
}

function exactCart(given: Situation): ExactCart {
  const isFree = given.slug === 'pickup' || (given.coupon !== null && isDeliveredFree(given))
  return {
    prices: given.prices.map(BigInt),
    extra: BigInt(given.extra),
    lines: given.lines.map(({ index, thousandths, extras }) => ({
      index,
      thousandths: BigInt(thousandths),
      extras: BigInt(extras),
    })),
    discount: given.discount && { type: given.discount.type, value: BigInt(given.discount.value) },
    coupon: given.coupon && {
      type: given.coupon.type,
      value: BigInt(given.coupon.value),
      covers: given.covers,
      maxUnits: given.maxUnits === null ? null : BigInt(given.maxUnits),
    },
    rates: given.rates.map(BigInt),
    fees: isFree ? 0n : BigInt(given.fees),
    tip: BigInt(given.tip),
    balance: BigInt(given.balance),
    onlineStep: given.cash ? 1n : BigInt(given.step),
    cashStep: given.cash ? BigInt(currencyOf(given.currency).cashRounding) : 1n,
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((left, right) => left + right, 0)

/** What is wrong with the sums of a priced cart: lines that explain it, shares of the lines, inclusive taxes. */
function addedUp({ totals, shares, lines }: PricedCart): string[] {
  const explained = (kinds: readonly string[]) =>
    sum(totals.explained.filter(({ kind }) => kinds.includes(kind)).map((one) => one.amount))
  const charged = ['subtotal', 'discount', 'coupon', 'exclusive-tax', 'fee', 'tip']
  const paid = totals.subtotal - totals.discount - totals.coupon + totals.exclusive_taxes
  const equal: [string, number, number][] = [
    ['the explained total', explained(charged), totals.total],
    ['the explained amount due', explained([...charged, 'wallet', 'rounding']), totals.due],
    ['the explained taxes', explained(['exclusive-tax']), totals.exclusive_taxes],
    ['the lines', sum(lines.map((line) => line.total)), totals.subtotal - totals.discount],
    ['shares of the subtotal', sum(shares.map((share) => share.subtotal)), totals.subtotal],
    ['shares of the discount', sum(shares.map((share) => share.discount)), totals.discount],
    ['shares of the coupon', sum(shares.map((share) => share.coupon)), totals.coupon],
    ['shares of the taxes', sum(shares.map((share) => share.exclusive_taxes)), totals.exclusive_taxes],
    ['shares paid', sum(shares.map((share) => share.paid)), shares.length === 0 ? 0 : paid],
    ...totals.inclusive_taxes.map(
      (tax) =>
        ['an inclusive tax', tax.taxValue + tax.modifiersTaxValue, tax.totalTaxValue] as [
          string,
          number,
          number,
        ],
    ),
  ]
  return equal.flatMap(([what, is, wanted]) => (is === wanted ? [] : [`${what}: ${is}, not ${wanted}`]))
}

/** Where a priced cart differs from the exact one; a share may be less than one minor unit from its exact part. */
function asExact({ totals, shares, lines }: PricedCart, exact: ExactTotals): string[] {
  const equal: [string, number, bigint][] = [
    ['coupon', totals.coupon, exact.coupon],
    ['taxes', totals.exclusive_taxes, exact.taxes],
    ['total', totals.total, exact.total],
    ['wallet', totals.wallet, exact.wallet],
    ['due', totals.due, exact.due],
    ...shares.map(
      (one, at) => ['full price', one.subtotal, exact.full[at] ?? -1n] as [string, number, bigint],
    ),
    ...lines.map((one, at) => ['goods', one.total, exact.goods[at] ?? -1n] as [string, number, bigint]),
  ]
  const covered = exact.covered.reduce((left, right) => left + right, 0n)
  const far = shares.flatMap((share, at) => {
    const distance = BigInt(share.coupon) * covered - exact.coupon * (exact.covered[at] ?? 0n)
    const isNear = covered === 0n || (distance < covered && -distance < covered)
    return isNear ? [] : [`coupon share ${at} is ${share.coupon}`]
  })
  return [
    ...equal.flatMap(([what, is, wanted]) =>
      BigInt(is) === wanted ? [] : [`${what}: ${is}, not ${wanted}`],
    ),
    ...far,
  ]
}

const AMOUNTS = [
  'subtotal',
  'discount',
  'coupon',
  'exclusive_taxes',
  'fees',
  'tip',
  'total',
  'wallet',
  'due',
] as const

/** Which parts of a priced cart are below zero, no whole number, or more than what they are a part of. */
function inBounds({ totals, shares }: PricedCart): string[] {
  const amounts = [...AMOUNTS.map((part) => totals[part]), ...shares.flatMap((share) => Object.values(share))]
  const wrong = amounts.filter((one) => !Number.isInteger(one) || one < 0).map((one) => `a part of ${one}`)
  return totals.inclusive_taxes.every((tax) => tax.totalTaxValue <= goodsOf(totals))
    ? wrong
    : [...wrong, 'tax above goods']
}

function goodsOf({ subtotal, discount, coupon }: OrderTotals): number {
  return subtotal - discount - coupon
}
