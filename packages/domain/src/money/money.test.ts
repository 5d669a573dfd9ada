import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PROPERTY_RUNS, PROPERTY_TIMEOUT } from '../../testing/property-runs.ts'
import { currencyOf, isCurrency } from './currency.ts'
import { CASH_STEPS, CURRENCY_TABLE } from './currency-table.ts'
import { decimalRatio, times } from './decimal-ratio.ts'
import { decimalText, fractionDigitsShown } from './decimal-text.ts'
import { percentOf, sumOfRates, taxInside } from './percent-of.ts'
import { roundCash } from './round-cash.ts'
import { roundHalfUp } from './round-half-up.ts'
import { roundToStep } from './round-to-step.ts'
import { shareOut } from './share-out.ts'
import { sumOf } from './sum-of.ts'

describe('roundHalfUp', () => {
  test.each([
    [7n, 2n, 4],
    [5n, 2n, 3],
    [249n, 100n, 2],
    [250n, 100n, 3],
    [0n, 7n, 0],
    [-5n, 2n, -2],
    [-7n, 2n, -3],
    [-251n, 100n, -3],
    [-3n, 1n, -3],
    [2n ** 60n + 1n, 2n ** 10n, 2 ** 50],
  ])('[CP-07] %d / %d is %d', (numerator, denominator, rounded) => {
    expect(roundHalfUp(numerator, denominator)).toBe(rounded)
  })

  test('[CP-07] a denominator of 0 throws', () => {
    expect(() => roundHalfUp(1n, 0n)).toThrow('roundHalfUp needs a denominator above 0, got 0')
  })
})

describe('decimalRatio', () => {
  test.each([
    [0.1, 1n, 10n],
    [2.25, 225n, 100n],
    [-0.5, -5n, 10n],
    [12, 12n, 1n],
    [1.5e-7, 15n, 100_000_000n],
    [1e21, 10n ** 21n, 1n],
    [Number.NaN, 0n, 1n],
    [Number.POSITIVE_INFINITY, 0n, 1n],
  ])('[CP-07] %d as people wrote it', (value, numerator, denominator) => {
    expect(decimalRatio(value)).toEqual({ numerator, denominator })
  })

  test.each([
    { label: 'two burgers of 1.250 KWD', price: 1250, count: 2, total: 2500 },
    { label: 'a quarter kilo at 3.990 EUR/kg', price: 399, count: 0.25, total: 100 },
    { label: 'three quarters at 0.99 EUR', price: 99, count: 0.75, total: 74 },
    { label: 'half a unit of an odd price goes up', price: 101, count: 0.5, total: 51 },
    { label: 'half a cent goes up', price: 10, count: 0.35, total: 4 },
    { label: '1.005 × 100 would be 100.49999 as a float', price: 100, count: 1.005, total: 101 },
  ])('[CT-09] $label', ({ price, count, total }) => {
    expect(times(price, count)).toBe(total)
  })
})

describe('percentOf', () => {
  test.each([
    { label: '5 % of 2.500 KWD', amount: 2500, rate: 5, part: 125 },
    { label: '19 % of 0.99 EUR', amount: 99, rate: 19, part: 19 },
    { label: '8.1 % of 12.35 CHF', amount: 1235, rate: 8.1, part: 100 },
    { label: '10 % of 105 yen goes up', amount: 105, rate: 10, part: 11 },
    { label: '12.3456 % of 1,000,000', amount: 1_000_000, rate: 12.3456, part: 123_456 },
    { label: '1.005 % of 100 EUR is 1.01, not the float 1.00', amount: 10_000, rate: 1.005, part: 101 },
    { label: '0 %', amount: 999, rate: 0, part: 0 },
    { label: '100 %', amount: 999, rate: 100, part: 999 },
  ])('[CP-07] $label', ({ amount, rate, part }) => {
    expect(percentOf(amount, rate)).toBe(part)
  })

  test.each([
    { label: '19 % in 119.00 EUR', gross: 11_900, rate: 19, tax: 1900 },
    { label: '5 % in 2.500 KWD', gross: 2500, rate: 5, tax: 119 },
    { label: '10 % in 108 yen', gross: 108, rate: 10, tax: 10 },
    { label: '8.1 % in 9.90 CHF', gross: 990, rate: 8.1, tax: 74 },
    { label: '0 %', gross: 990, rate: 0, tax: 0 },
  ])('[CP-05] tax inside: $label', ({ gross, rate, tax }) => {
    expect(taxInside(gross, rate)).toBe(tax)
  })

  test('[CP-05] rates add up as decimals', () => {
    expect(sumOfRates([5.1, 2.2])).toBe(7.3)
    expect(sumOfRates([0.1, 0.2])).toBe(0.3)
    expect(sumOfRates([])).toBe(0)
  })
})

describe('shareOut', () => {
  test.each([
    {
      label: 'thirds of 1.00: the first takes the odd cent',
      total: 100,
      weights: [1, 1, 1],
      parts: [34, 33, 33],
    },
    { label: 'the largest remainder first', total: 10, weights: [33, 33, 34], parts: [3, 3, 4] },
    { label: 'weights of 0 get nothing', total: 7, weights: [0, 2, 0, 5], parts: [0, 2, 0, 5] },
    { label: 'a weight below 0 counts as 0', total: 7, weights: [-3, 1], parts: [0, 7] },
    { label: 'no weight at all: the first takes it', total: 5, weights: [0, 0], parts: [5, 0] },
    { label: 'a negative total', total: -10, weights: [1, 2], parts: [-3, -7] },
    { label: 'a negative total and a weight of 0', total: -7, weights: [0, 1], parts: [0, -7] },
    {
      label: 'one unit more for each of the first, in their order',
      total: 14,
      weights: Array.from({ length: 12 }, () => 1),
      parts: [2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    },
    { label: 'fractional weights', total: 100, weights: [0.1, 0.25], parts: [29, 71] },
    { label: 'nothing to share', total: 0, weights: [1, 2], parts: [0, 0] },
    { label: 'nobody to share with', total: 5, weights: [], parts: [] },
  ])('[CP-07] $label', ({ total, weights, parts }) => {
    expect(shareOut(total, weights)).toEqual(parts)
  })

  test('[CP-07] parts add up to the total, each within one unit of its exact share', {
    timeout: PROPERTY_TIMEOUT,
  }, () => {
    const weight = fc.oneof(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 0, max: 400 }).map((n) => n / 100),
    )
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.array(weight, { minLength: 1, maxLength: 12 }),
        (total, weights) => {
          const parts = shareOut(total, weights)
          expect(parts.reduce((left, right) => left + right, 0)).toBe(total)
          const sum = weights.reduce((left, right) => left + right, 0)
          if (sum === 0) return
          parts.forEach((part, index) => {
            expect(Math.abs(part - (total * (weights[index] ?? 0)) / sum)).toBeLessThan(1.001)
          })
        },
      ),
      { numRuns: PROPERTY_RUNS },
    )
  })
})

describe('currencies', () => {
  test.each([
    { code: 'KWD', digits: 3, symbol: 'KWD', cashRounding: 1 },
    { code: 'BHD', digits: 3, symbol: 'BHD', cashRounding: 1 },
    { code: 'OMR', digits: 3, symbol: 'OMR', cashRounding: 1 },
    { code: 'JOD', digits: 3, symbol: 'JOD', cashRounding: 1 },
    { code: 'TND', digits: 3, symbol: 'TND', cashRounding: 1 },
    { code: 'IQD', digits: 3, symbol: 'IQD', cashRounding: 1 },
    { code: 'EUR', digits: 2, symbol: '€', cashRounding: 1 },
    { code: 'USD', digits: 2, symbol: '$', cashRounding: 1 },
    { code: 'JPY', digits: 0, symbol: '¥', cashRounding: 1 },
    { code: 'CHF', digits: 2, symbol: 'CHF', cashRounding: 5 },
    { code: 'XPF', digits: 0, symbol: 'CFPF', cashRounding: 1 },
    { code: 'ABC', digits: 3, symbol: 'ABC', cashRounding: 1 },
    { code: 'FCF', digits: 3, symbol: 'FCF', cashRounding: 1 },
    { code: 'GNFF', digits: 3, symbol: 'GNFF', cashRounding: 1 },
    { code: 'XP', digits: 3, symbol: 'XP', cashRounding: 1 },
    { code: '', digits: 3, symbol: '', cashRounding: 1 },
    { code: 'BIF', digits: 0, symbol: 'BIF', cashRounding: 1 },
    { code: 'ZWL', digits: 2, symbol: 'ZWL', cashRounding: 1 },
    { code: 'AUD', digits: 2, symbol: '$', cashRounding: 5 },
    { code: 'CAD', digits: 2, symbol: '$', cashRounding: 5 },
    { code: 'NZD', digits: 2, symbol: '$', cashRounding: 10 },
    { code: 'DKK', digits: 2, symbol: 'kr', cashRounding: 50 },
    { code: 'SEK', digits: 2, symbol: 'kr', cashRounding: 100 },
    { code: 'NOK', digits: 2, symbol: 'kr', cashRounding: 100 },
    { code: 'CZK', digits: 2, symbol: 'Kč', cashRounding: 100 },
    { code: 'HUF', digits: 2, symbol: 'Ft', cashRounding: 500 },
    { code: 'AED', digits: 2, symbol: 'AED', cashRounding: 1 },
    { code: 'SAR', digits: 2, symbol: 'SAR', cashRounding: 1 },
  ] as const)('[CP-09] $code has $digits digits', (currency) => {
    expect(currencyOf(currency.code)).toEqual(currency)
  })

  test('[CP-09] lower case is the same currency', () => {
    expect(currencyOf('kwd')).toEqual(currencyOf('KWD'))
  })

  test('[CP-09] about 160 currencies, each once, three capital letters', () => {
    const codes = CURRENCY_TABLE.flatMap(([, text]) => text.split(' ').map((entry) => entry.slice(0, 3)))
    expect(codes.length).toBe(160)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.every((code) => /^[A-Z]{3}$/.test(code))).toBe(true)
  })

  test('[CP-09] every currency with a cash step is in the table', () => {
    const codes = CASH_STEPS.flatMap(([, text]) => text.split(' '))
    expect(codes).toHaveLength(18)
    expect(codes.filter((code) => currencyOf(code).digits !== 2)).toEqual([])
  })

  test.each([
    { label: 'KWD whole', amount: 2000, code: 'KWD', digits: 0, text: '2.000' },
    { label: 'KWD with fils', amount: 2500, code: 'KWD', digits: 3, text: '2.500' },
    { label: 'KWD below one', amount: 5, code: 'KWD', digits: 3, text: '0.005' },
    { label: 'EUR whole', amount: 1200, code: 'EUR', digits: 0, text: '12.00' },
    { label: 'EUR with cents', amount: 1205, code: 'EUR', digits: 2, text: '12.05' },
    { label: 'JPY', amount: 1205, code: 'JPY', digits: 0, text: '1205' },
    { label: 'nothing', amount: 0, code: 'EUR', digits: 0, text: '0.00' },
    { label: 'below zero', amount: -5, code: 'EUR', digits: 2, text: '-0.05' },
    { label: 'below zero, whole', amount: -2000, code: 'KWD', digits: 0, text: '-2.000' },
    { label: 'unknown currency', amount: 1500, code: 'ZZZ', digits: 3, text: '1.500' },
  ])('[CP-09] $label: $digits decimals shown, machine text $text', ({ amount, code, digits, text }) => {
    expect(fractionDigitsShown(amount, currencyOf(code))).toBe(digits)
    expect(decimalText(amount, currencyOf(code))).toBe(text)
  })

  test.each([
    { amount: 1232, rounded: 1230 },
    { amount: 1233, rounded: 1235 },
    { amount: 1237, rounded: 1235 },
    { amount: 1238, rounded: 1240 },
    { amount: 0, rounded: 0 },
  ])('[CP-07] $amount centimes in cash are $rounded', ({ amount, rounded }) => {
    expect(roundCash(amount, currencyOf('CHF'))).toBe(rounded)
  })

  test.each([
    { code: 'SEK', amount: 12_349, rounded: 12_300 },
    { code: 'SEK', amount: 12_350, rounded: 12_400 },
    { code: 'HUF', amount: 123_249, rounded: 123_000 },
    { code: 'HUF', amount: 123_250, rounded: 123_500 },
    { code: 'NZD', amount: 1234, rounded: 1230 },
    { code: 'DKK', amount: 1225, rounded: 1250 },
  ])('[CP-07] $amount minor units of $code in cash are $rounded', ({ code, amount, rounded }) => {
    expect(roundCash(amount, currencyOf(code))).toBe(rounded)
  })

  test('[CP-07] other currencies keep every amount', () => {
    expect(roundCash(1233, currencyOf('EUR'))).toBe(1233)
  })
})

test.each([
  ['KWD', true],
  ['EUR', true],
  ['kwd', false],
  ['Eur', false],
  ['XXQ', false],
  ['KW', false],
  ['', false],
])('[CP-09] “%s” is the code of a currency: %s', (code, known) => {
  expect(isCurrency(code)).toBe(known)
})

test.each([
  [1237, 5, 1235],
  [1235, 5, 1235],
  [4, 5, 0],
  [1237, 1, 1237],
  [1237, 0, 1237],
])('[CP-07] %d in steps of %d is %d', (amount, step, stepped) => {
  expect(roundToStep(amount, step)).toBe(stepped)
})

test.each([
  [[], 0],
  [[250], 250],
  [[250, -50, 1], 201],
])('the sum of %j is %d', (amounts, sum) => {
  expect(sumOf(amounts)).toBe(sum)
})
