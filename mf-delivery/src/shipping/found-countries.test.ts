import type { ShippingCountry } from '@storefront/api-contract'
import { expect, test } from 'vitest'
import { foundCountries } from './found-countries.ts'

const country = (country_iso: string, en: string, ar: string): ShippingCountry => ({
  country: [
    { locale: 'en', name: en },
    { locale: 'ar', name: ar },
  ],
  country_iso,
  icon: null,
  fees_per_kg: 0,
  fixed_fees: 0,
  min_order: 0,
  branch_id: 'main',
})
const COUNTRIES = [
  country('SA', 'Saudi Arabia', 'المملكة العربية السعودية'),
  country('AE', 'United Arab Emirates', 'الإمارات العربية المتحدة'),
  country('FR', 'France', 'فرنسا'),
]

test.each([
  { text: '', found: ['SA', 'AE', 'FR'] },
  { text: 'arab', found: ['SA', 'AE'] },
  { text: 'امارات', found: ['AE'] },
  { text: 'fr', found: ['FR'] },
  { text: 'rance', found: [] },
])('[DL-08] "$text" finds $found', ({ text, found }) => {
  expect(foundCountries(COUNTRIES, text).map(({ country_iso }) => country_iso)).toEqual(found)
})
