import { expect, test } from 'vitest'
import { firstPayment } from './use-payment.ts'

test.each([
  ['both, nothing preferred', { cash: true, card: true }, false, 2],
  ['both, cash preferred', { cash: true, card: true }, true, 1],
  ['card only, cash preferred', { cash: false, card: true }, true, 2],
  ['cash only', { cash: true, card: false }, false, 1],
  ['nothing', { cash: false, card: false }, true, null],
])('[OR-05] %s', (_label, payment_methods, default_cash, expected) => {
  expect(firstPayment({ payment_methods, default_cash })).toBe(expected)
})
