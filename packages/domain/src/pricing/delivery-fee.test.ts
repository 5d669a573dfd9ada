import { expect, test } from 'vitest'
import { deliveryFee } from './delivery-fee.ts'

const zone = { fees: 750 }
const country = { fees_per_kg: 500, fixed_fees: 1000 }
const parcels = [{ weight: 0.5, count: 4 }]

test.each([
  { label: 'a zone', place: { zone }, fee: 750 },
  { label: 'a country', place: { country }, fee: 2000 },
  { label: 'a country, with a zone still selected', place: { zone, country }, fee: 2000 },
  { label: 'no place', place: {}, fee: 0 },
  { label: 'a place that is not chosen', place: { zone: null, country: null }, fee: 0 },
])('[DL-01, DL-08] $label: a fee of $fee', ({ place, fee }) => {
  expect(deliveryFee(place, parcels)).toBe(fee)
})
