import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_RUNS, PROPERTY_TIMEOUT } from '../../testing/property-runs.ts'
import { shippingFee } from './shipping-fee.ts'

const RATES = { fees_per_kg: 1500, fixed_fees: 2000 }

test.each([
  { label: 'half a kilogram', rates: RATES, lines: [{ weight: 0.5, count: 1 }], fee: 2750 },
  {
    label: 'two lines, each by its count',
    rates: RATES,
    lines: [
      { weight: 0.35, count: 2 },
      { weight: 1.2, count: 3 },
    ],
    fee: 8450,
  },
  { label: 'nothing to carry', rates: RATES, lines: [], fee: 2000 },
  { label: 'books without a weight', rates: RATES, lines: [{ weight: 0, count: 4 }], fee: 2000 },
  {
    label: 'three times 0.1 kg is 0.3 kg, not 0.30000000000000004',
    rates: { fees_per_kg: 5, fixed_fees: 0 },
    lines: [
      { weight: 0.1, count: 1 },
      { weight: 0.1, count: 1 },
      { weight: 0.1, count: 1 },
    ],
    fee: 2,
  },
  {
    label: '1.005 kg at 1.00 is 1.01, not the float 1.00',
    rates: { fees_per_kg: 100, fixed_fees: 0 },
    lines: [{ weight: 1.005, count: 1 }],
    fee: 101,
  },
  {
    label: 'rounded once on the sum, not line by line',
    rates: { fees_per_kg: 1, fixed_fees: 0 },
    lines: [
      { weight: 0.4, count: 1 },
      { weight: 0.4, count: 1 },
    ],
    fee: 1,
  },
  {
    label: 'milligrams',
    rates: { fees_per_kg: 1000, fixed_fees: 0 },
    lines: [{ weight: 0.000001, count: 500 }],
    fee: 1,
  },
  {
    label: 'cheese by weight',
    rates: { fees_per_kg: 1000, fixed_fees: 1 },
    lines: [{ weight: 1, count: 0.75 }],
    fee: 751,
  },
  {
    label: 'a weight below zero carries nothing',
    rates: RATES,
    lines: [{ weight: -3, count: 1 }],
    fee: 2000,
  },
  {
    label: 'a count below zero carries nothing',
    rates: RATES,
    lines: [{ weight: 1, count: -1 }],
    fee: 2000,
  },
  {
    label: 'a weight that is no number carries nothing',
    rates: RATES,
    lines: [{ weight: Number.NaN, count: 1 }],
    fee: 2000,
  },
  {
    label: 'rates below zero cost nothing',
    rates: { fees_per_kg: -5, fixed_fees: -7 },
    lines: [{ weight: 1, count: 1 }],
    fee: 0,
  },
])('[DL-08] $label: $fee', ({ rates, lines, fee }) => {
  expect(shippingFee(rates, lines)).toBe(fee)
})

test('[DL-08] in whole milligrams the fee is the same, whatever the weights', {
  timeout: PROPERTY_TIMEOUT,
}, () => {
  const milligrams = fc.integer({ min: 0, max: 50_000_000 })
  const parcel = fc.record({ milligrams, count: fc.integer({ min: 1, max: 50 }) })
  const rate = fc.integer({ min: 0, max: 100_000 })
  fc.assert(
    fc.property(fc.array(parcel, { maxLength: 8 }), rate, rate, (parcels, fees_per_kg, fixed_fees) => {
      const lines = parcels.map((one) => ({ weight: one.milligrams / 1e6, count: one.count }))
      const carried = parcels.reduce((sum, one) => sum + BigInt(one.milligrams) * BigInt(one.count), 0n)
      const exact = carried * BigInt(fees_per_kg) + BigInt(fixed_fees) * 1_000_000n
      expect(shippingFee({ fees_per_kg, fixed_fees }, lines)).toBe(Number((exact + 500_000n) / 1_000_000n))
    }),
    { numRuns: PROPERTY_RUNS },
  )
})
