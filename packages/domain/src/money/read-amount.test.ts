import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_RUNS, PROPERTY_TIMEOUT } from '../../testing/property-runs.ts'
import { currencyOf } from './currency.ts'
import { decimalText } from './decimal-text.ts'
import { readAmount } from './read-amount.ts'

test.each([
  ['KWD', '1.250', 1250],
  ['KWD', '1,25', 1250],
  ['KWD', '1.2505', null],
  ['KWD', '.5', 500],
  ['KWD', '2.', 2000],
  ['KWD', ',5', 500],
  ['KWD', '٠٫٣', 300],
  ['KWD', '۱۲', 12_000],
  ['KWD', 'KWD 5', 5000],
  ['KWD', '5kwd', 5000],
  ['KWD', '\u200f٧\u200f', 7000],
  ['KWD', '0', 0],
  ['EUR', '€5', 500],
  ['EUR', '5,50 €', 550],
  ['EUR', '1.000 €', null],
  ['EUR', '1,000', null],
  ['EUR', '1.000,50', 100_050],
  ['EUR', '1,000.50', 100_050],
  ['EUR', '1 000,50', 100_050],
  ['EUR', '1\u00a0000,5', 100_050],
  ['EUR', '1.000.000', 100_000_000],
  ['EUR', '1.000.00', null],
  ['EUR', '10.00,50', null],
  ['EUR', '1,000,50', null],
  ['EUR', '1.000,505', null],
  ['EUR', '1234.567,50', null],
  ['EUR', '12.345.678,9', 1_234_567_890],
  ['EUR', 'a1.000,50', null],
  ['EUR', '1.000,50a', null],
  ['EUR', 'a1,5', null],
  ['EUR', '1,5a', null],
  ['EUR', '1.234.567a', null],
  ['VND', '1234.567', null],
  ['VND', '1.2345', null],
  ['CHF', "1'000.50", 100_050],
  ['CHF', '1’000', 100_000],
  ['SAR', '١٬٠٠٠٫٥', 100_050],
  ['VND', '10.000 ₫', 10_000],
  ['VND', '10.000', 10_000],
  ['VND', '10.00', null],
  ['VND', '10,5', null],
  ['JPY', '¥1,000', 1000],
  ['JPY', '１０００', 1000],
  ['JPY', '9007199254740993', null],
  ['KWD', '', null],
  ['KWD', ' ', null],
  ['KWD', '-', null],
  ['KWD', '.', null],
  ['KWD', '-3', null],
  ['KWD', '−3', null],
  ['KWD', '5k', null],
  ['KWD', 'five', null],
  ['KWD', '1e9', null],
  ['KWD', '1.2.3', null],
  ['KWD', '1 2', null],
  ['KWD', 'USD 5', null],
])('[BX-06, DK-02] in %s, “%s” is %s minor units', (code, text, amount) => {
  expect(readAmount(text, currencyOf(code))).toBe(amount)
})

test(
  '[BX-06, DK-02] every amount is read as it is written',
  () => {
    const amounts = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
    fc.assert(
      fc.property(amounts, fc.constantFrom('KWD', 'EUR', 'JPY'), (amount, code) => {
        const currency = currencyOf(code)
        expect(readAmount(decimalText(amount, currency), currency)).toBe(amount)
      }),
      { numRuns: PROPERTY_RUNS },
    )
  },
  PROPERTY_TIMEOUT,
)
