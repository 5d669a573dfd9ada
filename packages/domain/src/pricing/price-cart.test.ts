import { describe, expect, test } from 'vitest'
import { sampleCoupon as coupon } from '../../testing/sample-coupon.ts'
import { named } from '../../testing/sample-menu.ts'
import { burgerWithBread, explained, item, line, off, price, tax } from '../../testing/sample-pricing.ts'

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

  test('[CP-07] an online payment is due to the step that can be charged, never above the total', () => {
    const priced = price({ lines: [line('x')], step: 10, walletBalance: 1000 }, [item('x', 2039)])
    expect(priced.totals).toMatchObject({ total: 2039, wallet: 1000, due: 1030 })
    expect(explained(priced)).toEqual([
      ['subtotal', 2039],
      ['wallet', -1000],
      ['rounding', -9],
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
      slug: 'delivery',
      fees: 750,
      expected: { fees: 750, total: 3500 },
    },
    { label: 'pickup pays none', slug: 'pickup', fees: 750, expected: { fees: 0, total: 2750 } },
    { label: 'fees below zero are none', slug: 'delivery', fees: -750, expected: { fees: 0, total: 2750 } },
  ] as const)('[CP-06] $label', ({ slug, fees, expected }) => {
    const priced = price({ lines: [line('eggs')], slug, fees, exclusiveTaxes: [tax('service', 10)] })
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
