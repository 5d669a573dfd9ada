import { describe, expect, test } from 'vitest'
import type { Discounts } from '../menu/discount.ts'
import type { MenuItem, ModifierGroup, Tax } from '../menu/menu.ts'
import {
  BREAD,
  named,
  SAMPLE_MENU,
  SAUCES,
  sampleGroup,
  sampleItem,
  sampleLabel,
  sampleModifier,
} from '../menu/sample-menu.ts'
import { currencyOf } from '../money/currency.ts'
import { decimalText } from '../money/decimal-text.ts'
import type { Coupon } from './coupon.ts'
import { minimumReached } from './minimum-reached.ts'
import { priceCart } from './price-cart.ts'
import { priceItem } from './price-item.ts'
import type { PricingInput, PricingLine } from './pricing-input.ts'
import { sampleCoupon as coupon } from './sample-coupon.ts'

const tax = (id: string, rate: number): Tax => ({ id, names: named(id), rate })
const line = (item_id: string, count = 1, others: Partial<PricingLine> = {}): PricingLine => ({
  item_id,
  price_label_id: 'regular',
  modifiers: [],
  count,
  ...others,
})
const off = (value: number): Discounts => ({
  pickup: { itemsDiscounts: {}, categoriesDiscounts: {}, allMenuDiscount: { type: 'percent', value } },
})

function price(
  others: Partial<PricingInput> & Pick<PricingInput, 'lines'>,
  items: MenuItem[] = [],
  groups: ModifierGroup[] = [],
) {
  const menu = {
    items: [...SAMPLE_MENU.items, ...items],
    modifier_groups: [...SAMPLE_MENU.modifier_groups, ...groups],
  }
  return priceCart({
    currency: 'KWD',
    word: 'pickup',
    menu,
    discounts: {},
    exclusiveTaxes: [],
    fees: 0,
    ...others,
  })
}

const explained = ({ totals }: ReturnType<typeof priceCart>) =>
  totals.explained.map(({ kind, amount }) => [kind, amount])
const item = (id: string, amount: number, taxes: Tax[] = []) =>
  sampleItem(id, { price_labels: [sampleLabel('regular', amount)], inclusive_taxes: taxes })

const burgerWithBread = line('burger', 2, {
  price_label_id: 'single',
  modifiers: [
    { id: 'brown', quantity: 1 },
    { id: 'garlic', quantity: 2 },
  ],
})

describe('priceItem', () => {
  const burger = { modifier_group_ids: ['bread', 'sauces'] }
  const groups = [BREAD, SAUCES, sampleGroup('candles', [sampleModifier('candle', 10)])]
  const brown = { id: 'brown', quantity: 1 }
  const tenOff = { type: 'percent', value: 10 } as const
  test.each([
    { label: 'label alone', modifiers: [], discount: null, count: 1, result: [1250, 1250, 0, 1250] },
    {
      label: 'label and modifiers',
      modifiers: [brown, { id: 'garlic', quantity: 2 }],
      discount: null,
      count: 2,
      result: [1650, 1650, 400, 3300],
    },
    {
      label: 'a discount leaves modifiers alone',
      modifiers: [brown],
      discount: tenOff,
      count: 2,
      result: [1450, 1325, 200, 2650],
    },
    {
      label: 'a discount above the price leaves modifiers alone',
      modifiers: [brown],
      discount: { type: 'fixed', value: 9000 },
      count: 1,
      result: [1450, 200, 200, 200],
    },
    {
      label: 'a hidden modifier costs nothing',
      modifiers: [{ id: 'retired', quantity: 1 }],
      discount: null,
      count: 1,
      result: [1250, 1250, 0, 1250],
    },
    {
      label: 'a modifier of another item costs nothing',
      modifiers: [{ id: 'candle', quantity: 1 }],
      discount: null,
      count: 1,
      result: [1250, 1250, 0, 1250],
    },
    {
      label: 'a modifier below zero takes nothing off',
      modifiers: [{ id: 'brown', quantity: -3 }],
      discount: null,
      count: 1,
      result: [1250, 1250, 0, 1250],
    },
    {
      label: 'a count below zero costs nothing',
      modifiers: [],
      discount: null,
      count: -2,
      result: [1250, 1250, 0, 0],
    },
    {
      label: 'a count that is no number costs nothing',
      modifiers: [],
      discount: null,
      count: Number.NaN,
      result: [1250, 1250, 0, 0],
    },
  ] as const)('[MN-08] $label', ({ modifiers, discount, count, result }) => {
    const [unitPrice, discountedUnitPrice, modifiersPrice, total] = result
    expect(priceItem(burger, { price: 1250 }, modifiers, groups, discount, count)).toEqual({
      unitPrice,
      discountedUnitPrice,
      modifiersPrice,
      total,
    })
  })
})

describe('priceCart', () => {
  test('[CP-06] [CP-07] a cart in KWD, explained to the last fils', () => {
    const priced = price({
      lines: [burgerWithBread, line('eggs')],
      discounts: off(10),
      exclusiveTaxes: [tax('service', 10), tax('city', 2.5)],
    })
    expect(priced.lines.map((one) => one.total)).toEqual([3050, 2250])
    expect(priced.totals).toMatchObject({
      currency: 'KWD',
      subtotal: 5800,
      discount: 500,
      coupon: 0,
      exclusive_taxes: 663,
      fees: 0,
      total: 5963,
      wallet: 0,
      due: 5963,
    })
    expect(explained(priced)).toEqual([
      ['subtotal', 5800],
      ['discount', -500],
      ['exclusive-tax', 530],
      ['exclusive-tax', 133],
    ])
    expect(priced.totals.explained[2]).toEqual({
      kind: 'exclusive-tax',
      names: named('service'),
      rate: 10,
      amount: 530,
    })
    expect(priced.problems).toEqual([])
  })

  test('[CP-05] exclusive taxes are rounded once, on their sum: 4.27, not 4.26 (vendure #2662)', () => {
    const priced = price(
      { currency: 'EUR', lines: [line('book', 1)], exclusiveTaxes: [tax('a', 9.55), tax('b', 9.55)] },
      [item('book', 2234)],
    )
    expect(priced.totals.exclusive_taxes).toBe(427)
    expect(priced.totals.explained.slice(1).map((one) => one.amount)).toEqual([214, 213])
  })

  test.each([
    { label: 'KWD keeps three digits', currency: 'KWD', amount: 18_600, rate: 0, total: 18_600 },
    { label: 'EUR', currency: 'EUR', amount: 999, rate: 19, total: 1189 },
    { label: 'JPY', currency: 'JPY', amount: 980, rate: 10, total: 1078 },
    { label: 'CHF by card', currency: 'CHF', amount: 1230, rate: 8.1, total: 1330 },
  ])('[CP-07] $label', ({ currency, amount, rate, total }) => {
    const priced = price({ currency, lines: [line('x')], exclusiveTaxes: [tax('vat', rate)] }, [
      item('x', amount),
    ])
    expect(priced.totals.total).toBe(total)
    expect(priced.totals.due).toBe(total)
  })

  test('[CP-07] CHF in cash is due to five centimes, and the total stays', () => {
    const priced = price({ currency: 'CHF', lines: [line('x')], cash: true }, [item('x', 1233)])
    expect(priced.totals).toMatchObject({ total: 1233, due: 1235 })
    expect(explained(priced)).toEqual([
      ['subtotal', 1233],
      ['rounding', 2],
    ])
  })

  test('[CP-07] what the wallet leaves is rounded, not the total', () => {
    const priced = price({ currency: 'CHF', lines: [line('x')], cash: true, walletBalance: 1000 }, [
      item('x', 1233),
    ])
    expect(explained(priced)).toEqual([
      ['subtotal', 1233],
      ['wallet', -1000],
      ['rounding', 2],
    ])
    expect(priced.totals).toMatchObject({ total: 1233, wallet: 1000, due: 235 })
  })

  test.each([
    { label: 'not enough', balance: 1000, wallet: 1000, due: 1500 },
    { label: 'more than enough', balance: 9000, wallet: 2500, due: 0 },
    { label: 'empty', balance: 0, wallet: 0, due: 2500 },
    { label: 'below zero', balance: -500, wallet: 0, due: 2500 },
  ])('[CP-06] a wallet with $label', ({ balance, wallet, due }) => {
    expect(price({ lines: [line('eggs')], walletBalance: balance }).totals).toMatchObject({
      total: 2500,
      wallet,
      due,
    })
  })

  test.each([
    {
      label: 'delivery pays fees, untaxed',
      word: 'delivery',
      fees: 750,
      expected: { fees: 750, total: 3500 },
    },
    { label: 'pickup pays none', word: 'pickup', fees: 750, expected: { fees: 0, total: 2750 } },
    { label: 'fees below zero are none', word: 'delivery', fees: -750, expected: { fees: 0, total: 2750 } },
  ] as const)('[CP-06] $label', ({ word, fees, expected }) => {
    const priced = price({ lines: [line('eggs')], word, fees, exclusiveTaxes: [tax('service', 10)] })
    expect(priced.totals).toMatchObject(expected)
  })

  test('[CT-09] weights are priced exactly', () => {
    const cheese = line('cheese', 0.75, { price_label_id: 'kilo' })
    expect(price({ lines: [cheese] }).totals.total).toBe(2993)
    expect(price({ lines: [cheese], discounts: off(50) }).totals).toMatchObject({
      subtotal: 2993,
      discount: 1497,
      total: 1496,
    })
  })

  test('[OR-03] lines that cannot be priced cost nothing and are named', () => {
    const priced = price({
      lines: [
        line('pizza', 3),
        line('burger', 1, { price_label_id: 'triple' }),
        line('burger', 1, { price_label_id: 'single', modifiers: [{ id: 'retired', quantity: 1 }] }),
        line('eggs', 1),
      ],
    })
    expect(priced.problems).toEqual([
      { line: 0, problem: 'item-gone' },
      { line: 1, problem: 'price-label-gone' },
      { line: 2, problem: 'modifier-gone' },
    ])
    expect(priced.lines.map((one) => one.total)).toEqual([0, 0, 1250, 2500])
    expect(priced.totals.total).toBe(3750)
  })

  test('[CP-06] an empty cart costs nothing', () => {
    const { totals } = price({ lines: [], exclusiveTaxes: [tax('service', 10)], walletBalance: 500 })
    expect(totals).toMatchObject({ subtotal: 0, total: 0, wallet: 0, due: 0, inclusive_taxes: [] })
    expect(totals.explained).toEqual([{ kind: 'subtotal', names: [], rate: null, amount: 0 }])
  })
})

describe('inclusive taxes', () => {
  test('[CP-05] one entry per rate, modifiers included', () => {
    const groups = [sampleGroup('extras', [sampleModifier('sauce', 119)])]
    const taxed = { ...item('soup', 1190, [tax('vat', 19)]), modifier_group_ids: ['extras'] }
    const priced = price(
      {
        currency: 'EUR',
        lines: [
          line('soup', 1, { modifiers: [{ id: 'sauce', quantity: 1 }] }),
          line('stew', 2),
          line('book', 1),
          line('eggs', 1),
        ],
      },
      [taxed, item('stew', 595, [tax('vat', 19)]), item('book', 1070, [tax('reduced', 7)])],
      groups,
    )
    expect(priced.totals.inclusive_taxes).toEqual([
      {
        taxId: 'vat',
        taxName: named('vat'),
        rate: 19,
        taxValue: 380,
        modifiersTaxValue: 19,
        totalTaxValue: 399,
      },
      {
        taxId: 'reduced',
        taxName: named('reduced'),
        rate: 7,
        taxValue: 70,
        modifiersTaxValue: 0,
        totalTaxValue: 70,
      },
    ])
  })

  test('[CP-05] the tax is rounded once on all lines: three times 0.99 at 19 % hold 0.47, not 0.48', () => {
    const apple = item('apple', 99, [tax('vat', 19)])
    const lines = [line('apple'), line('apple'), line('apple')]
    expect(price({ currency: 'EUR', lines }, [apple]).totals.inclusive_taxes[0]?.totalTaxValue).toBe(47)
  })

  test('[CP-05] discount and coupon lower the tax inside', () => {
    const input = {
      currency: 'EUR',
      lines: [line('stew', 2)],
      discounts: off(50),
      coupon: coupon({ discount_type: 'percent', discount_value: 50 }),
    }
    const { totals } = price(input, [item('stew', 1190, [tax('vat', 19)])])
    expect(totals).toMatchObject({ subtotal: 2380, discount: 1190, coupon: 595, total: 595 })
    expect(totals.inclusive_taxes[0]?.totalTaxValue).toBe(95)
  })

  test('[CP-05] modifiers that cost more than the dish are taxed with it', () => {
    const groups = [sampleGroup('extras', [sampleModifier('truffle', 1190)])]
    const egg = { ...item('egg', 119, [tax('vat', 19)]), modifier_group_ids: ['extras'] }
    const lines = [line('egg', 1, { modifiers: [{ id: 'truffle', quantity: 1 }] })]
    expect(price({ currency: 'EUR', lines }, [egg], groups).totals.inclusive_taxes).toMatchObject([
      { taxValue: 19, modifiersTaxValue: 190, totalTaxValue: 209 },
    ])
  })

  test('[CP-05] goods that cost nothing carry no tax entry', () => {
    expect(
      price({ lines: [line('gift')] }, [item('gift', 0, [tax('vat', 19)])]).totals.inclusive_taxes,
    ).toEqual([])
  })
})

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
    const { totals } = price({ lines, word: 'delivery', fees: 750, coupon: coupon({ free_delivery }) }, items)
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
      given: { all_menu: false, item_ids: ['z'], free_delivery: false },
      problem: { reason: 'nothing-covered' },
    },
  ])('[CP-01] a coupon $label takes nothing off and frees no delivery', ({ given, problem }) => {
    const input = { lines, word: 'delivery', fees: 750 } as const
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

  test('[CP-02] weights count as their part of a unit against the cap', () => {
    const cheese = line('cheese', 2.5, { price_label_id: 'kilo' })
    const half = coupon({ discount_type: 'percent', discount_value: 50, max_allowed_items: 1 })
    expect(price({ lines: [cheese], coupon: half }).totals).toMatchObject({ subtotal: 9975, coupon: 1995 })
  })
})

describe('what each line bears', () => {
  test('[CP-07] a coupon of 1.00 on three equal lines: the first bears the odd cent', () => {
    const lines = [line('x'), line('x'), line('x')]
    const priced = price(
      { currency: 'EUR', lines, coupon: coupon({ discount_value: 100 }), exclusiveTaxes: [tax('vat', 10)] },
      [item('x', 999)],
    )
    expect(priced.totals).toMatchObject({ subtotal: 2997, coupon: 100, exclusive_taxes: 290, total: 3187 })
    expect(priced.shares).toEqual([
      { subtotal: 999, discount: 0, coupon: 34, exclusive_taxes: 96, paid: 1061 },
      { subtotal: 999, discount: 0, coupon: 33, exclusive_taxes: 97, paid: 1063 },
      { subtotal: 999, discount: 0, coupon: 33, exclusive_taxes: 97, paid: 1063 },
    ])
  })

  test('[CP-07] discount and coupon of one line, nothing of a line that is gone', () => {
    const priced = price({
      lines: [line('eggs', 2), line('pizza')],
      discounts: off(20),
      coupon: coupon({ discount_value: 500 }),
      exclusiveTaxes: [tax('service', 10)],
    })
    expect(priced.shares).toEqual([
      { subtotal: 5000, discount: 1000, coupon: 500, exclusive_taxes: 350, paid: 3850 },
      { subtotal: 0, discount: 0, coupon: 0, exclusive_taxes: 0, paid: 0 },
    ])
  })
})

describe('tips', () => {
  test('[CP-07] a tip is a line of its own, not taxed, and the wallet may pay it', () => {
    const priced = price({
      lines: [line('eggs')],
      exclusiveTaxes: [tax('service', 10)],
      tip: 250,
      walletBalance: 9000,
    })
    expect(explained(priced)).toEqual([
      ['subtotal', 2500],
      ['exclusive-tax', 250],
      ['tip', 250],
      ['wallet', -3000],
    ])
    expect(priced.totals).toMatchObject({ tip: 250, total: 3000, wallet: 3000, due: 0 })
  })

  test.each([
    { label: 'not given', tip: undefined },
    { label: 'null', tip: null },
    { label: 'nothing', tip: 0 },
    { label: 'below zero', tip: -100 },
    { label: 'an emptied field, read as no number', tip: Number.NaN },
    { label: 'no whole minor unit', tip: 0.5 },
    { label: 'without end', tip: Number.POSITIVE_INFINITY },
  ])('[CP-07] a tip that is $label is none (orange ac09cf5)', ({ tip }) => {
    const { totals } = price({ lines: [line('eggs')], tip })
    expect(totals).toMatchObject({ tip: 0, total: 2500 })
    expect(totals.explained).toHaveLength(1)
  })
})

describe('amounts that other shops got wrong', () => {
  test('[CP-07] 18.600 KWD stays 18.600 (woocommerce-gateway-stripe #2720)', () => {
    const { totals } = price({ lines: [line('x')] }, [item('x', 18_600)])
    expect(totals.due).toBe(18_600)
    expect(decimalText(totals.due, currencyOf(totals.currency))).toBe('18.600')
  })

  test.each(['KWD', 'BHD', 'OMR', 'JOD', 'TND', 'IQD'])(
    '[CP-07] 0.005 %s is five minor units',
    (currency) => {
      const { totals } = price({ currency, lines: [line('x')], exclusiveTaxes: [tax('vat', 10)] }, [
        item('x', 5),
      ])
      expect(totals).toMatchObject({ subtotal: 5, exclusive_taxes: 1, total: 6 })
      expect(decimalText(totals.total, currencyOf(currency))).toBe('0.006')
    },
  )

  test('[CP-04] [CP-05] coupon and tax are not a cent off (woocommerce #16305, #45167, #47719)', () => {
    const priced = price(
      {
        currency: 'USD',
        lines: [line('shirt', 3), line('cap')],
        coupon: coupon({ discount_type: 'percent', discount_value: 20 }),
        exclusiveTaxes: [tax('city', 8.875)],
      },
      [item('shirt', 1899), item('cap', 1099)],
    )
    expect(explained(priced)).toEqual([
      ['subtotal', 6796],
      ['coupon', -1359],
      ['exclusive-tax', 483],
    ])
    expect(priced.totals.total).toBe(5920)
    expect(priced.shares.map((share) => share.paid)).toEqual([4963, 957])
  })

  test('[CP-05] with a coupon the tax keeps its cents (cubecart #3859)', () => {
    const priced = price(
      {
        currency: 'EUR',
        lines: [line('x')],
        coupon: coupon({ discount_value: 500 }),
        exclusiveTaxes: [tax('vat', 19)],
      },
      [item('x', 1999)],
    )
    expect(priced.totals).toMatchObject({ coupon: 500, exclusive_taxes: 285, total: 1784 })
  })

  test('[CP-07] the sum of the lines is the total (openfoodnetwork #9254)', () => {
    const lines = Array.from({ length: 7 }, () => line('kilo', 0.333))
    const weighed = { ...item('kilo', 999) }
    const priced = price({ currency: 'EUR', lines, exclusiveTaxes: [tax('vat', 7)] }, [weighed])
    expect(priced.lines.map((one) => one.total)).toEqual([333, 333, 333, 333, 333, 333, 333])
    expect(priced.totals).toMatchObject({ subtotal: 2331, exclusive_taxes: 163, total: 2494 })
    expect(priced.shares.map((share) => share.paid)).toEqual([357, 357, 356, 356, 356, 356, 356])
  })

  test('[CP-06] without its coupon the total is whole again (enatega #1818)', () => {
    const lines = [line('eggs', 2)]
    expect(price({ lines, coupon: coupon({ discount_value: 700 }) }).totals.total).toBe(4300)
    expect(price({ lines, coupon: null }).totals.total).toBe(5000)
  })

  test('[CP-06] delivery fees count beside taxes on the goods (TastyIgniter #865)', () => {
    const { totals } = price({
      lines: [line('eggs')],
      word: 'delivery',
      fees: 750,
      exclusiveTaxes: [tax('vat', 5)],
    })
    expect(totals).toMatchObject({ exclusive_taxes: 125, fees: 750, total: 3375 })
  })

  test('[OR-07] neither a coupon nor a fee decides about the minimum (magento #4395, ti-ext-cart 5120f7e)', () => {
    const { totals } = price({
      lines: [line('eggs')],
      word: 'delivery',
      fees: 750,
      coupon: coupon({ discount_value: 2000 }),
    })
    const goods = totals.subtotal - totals.discount
    expect(minimumReached(goods, 2500)).toEqual({ reached: true, missing: 0 })
    expect(minimumReached(goods, 2501)).toEqual({ reached: false, missing: 1 })
  })
})

test.each([
  // The minimum itself is enough (TastyIgniter #440), one minor unit less is not (enatega #691).
  { subtotal: 2500, minOrder: 2500, reached: true, missing: 0 },
  { subtotal: 2499, minOrder: 2500, reached: false, missing: 1 },
  { subtotal: 9000, minOrder: 2500, reached: true, missing: 0 },
  { subtotal: 0, minOrder: 0, reached: true, missing: 0 },
])(
  '[OR-07] $subtotal of at least $minOrder: $missing missing',
  ({ subtotal, minOrder, reached, missing }) => {
    expect(minimumReached(subtotal, minOrder)).toEqual({ reached, missing })
  },
)
