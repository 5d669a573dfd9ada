import { describe, expect, test } from 'vitest'
import { isShipping, type ShippingCountry, shippingAfter } from './shipping.ts'

const SAUDI: ShippingCountry = {
  country_iso: 'SA',
  branch_id: 'main',
  fees_per_kg: 1500,
  fixed_fees: 2000,
  min_order: 10_000,
}

describe('[DL-08] what counts as shipping', () => {
  test.each([
    { label: 'another country', enabled: true, country: SAUDI, business: 'KW', shipping: true },
    { label: 'shipping is off', enabled: false, country: SAUDI, business: 'KW', shipping: false },
    { label: 'no country is selected', enabled: true, country: null, business: 'KW', shipping: false },
    { label: 'the business’s own country', enabled: true, country: SAUDI, business: 'SA', shipping: false },
    {
      label: 'its own country in small letters',
      enabled: true,
      country: SAUDI,
      business: 'sa',
      shipping: false,
    },
  ])('$label: $shipping', ({ enabled, country, business, shipping }) => {
    expect(isShipping({ enabled }, country, business)).toBe(shipping)
  })
})

describe('[DL-08] a selected country when things change', () => {
  const config = { enabled: true, countries: [{ ...SAUDI, branch_id: 'second' }, SAUDI] }
  test.each([
    {
      label: 'shipping is off now',
      now: { config: { ...config, enabled: false }, branchId: 'main' },
      reason: 'shipping-off',
    },
    { label: 'it belongs to another branch', now: { config, branchId: 'second' }, reason: 'other-branch' },
    {
      label: 'the branch ships there no longer',
      now: { config: { ...config, countries: config.countries.slice(0, 1) }, branchId: 'main' },
      reason: 'country-gone',
    },
  ])('$label: reset', ({ now, reason }) => {
    expect(shippingAfter(SAUDI, now)).toEqual({ state: 'reset', reason })
  })

  test('else its terms are refreshed', () => {
    const dearer = { ...SAUDI, fixed_fees: 3000 }
    const now = { config: { enabled: true, countries: [dearer] }, branchId: 'main' }
    expect(shippingAfter({ country_iso: 'sa', branch_id: 'main' }, now)).toEqual({
      state: 'refreshed',
      country: dearer,
    })
  })
})
