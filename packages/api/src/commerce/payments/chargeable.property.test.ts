import { roundToStep } from '@storefront/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commonStep } from './common-step.ts'
import { createSandboxProvider } from './sandbox-provider.ts'
import { minorOfStripe, stripeAmount } from './stripe-amounts.ts'
import { stripeProvider } from './stripe-provider.ts'
import { tapProvider } from './tap-provider.ts'

const PROVIDERS = [stripeProvider(), tapProvider(), createSandboxProvider({ secret: 'x', clock: () => 0 })]
const currency = fc.constantFrom(
  'KWD',
  'BHD',
  'OMR',
  'JOD',
  'TND',
  'SAR',
  'AED',
  'USD',
  'JPY',
  'ISK',
  'MGA',
  'UGX',
)
const total = fc.nat({ max: 100_000_000 })

test('[CP-07, PR-04] every rounded total can be charged at every provider of a business, and is never above the price', () => {
  fc.assert(
    fc.property(fc.subarray(PROVIDERS, { minLength: 1 }), currency, total, (providers, code, price) => {
      const step = commonStep(providers, code)
      const due = roundToStep(price, step)
      expect(providers.map((provider) => due % provider.step(code))).toEqual(providers.map(() => 0))
      expect(price - due).toBeGreaterThanOrEqual(0)
      expect(price - due).toBeLessThan(step)
    }),
  )
})

test('[PR-04] an amount that Stripe can charge comes back from it unchanged', () => {
  fc.assert(
    fc.property(currency, total, (code, price) => {
      const due = roundToStep(price, stripeProvider().step(code))
      expect(minorOfStripe(stripeAmount(due, code), code)).toBe(due)
    }),
  )
})

test.each([
  ['KWD', 2030, 2030],
  ['USD', 1999, 1999],
  ['JPY', 500, 500],
  ['ISK', 500, 50_000],
  ['UGX', 500, 50_000],
  ['MGA', 50_000, 500],
])('[PR-04] Stripe counts %s %i as %i', (code, amount, expected) => {
  expect(stripeAmount(amount, code)).toBe(expected)
  expect(minorOfStripe(expected, code)).toBe(amount)
})

test('[PR-04] what Stripe cannot charge is not asked for', () => {
  expect(() => stripeAmount(2035, 'KWD')).toThrow('cannot charge')
  expect(minorOfStripe(12_345, 'ISK')).toBe(-1)
})
