import type { DeliveryZone, ShippingCountry, ZonesAnswer } from '@storefront/api-contract'
import * as phoneRules from '@storefront/domain/phone'
import { EMPTY_DELIVERY } from '@storefront/store'
import { describe, expect, test } from 'vitest'
import {
  calcDestination,
  type Destination,
  destinationFees,
  destinationMinimum,
  destinationOf,
  destinationPayments,
  isDestinationComplete,
  sentDestination,
} from './destination.ts'

const zone: DeliveryZone = {
  id: 'near',
  branch_id: 'main',
  names: [],
  visible: true,
  fees: 500,
  min_order: 3000,
  delivery_time: 25,
  unit: 'minute',
  color: '#2b8a3e',
  areas: [{ id: 'salmiya', names: [], parent_names: [], osm_id: null, shape: null, zone_id: 'near' }],
  shape: null,
}
const saudi: ShippingCountry = {
  country: [],
  country_iso: 'SA',
  icon: null,
  fees_per_kg: 1500,
  fixed_fees: 2500,
  min_order: 10_000,
  branch_id: 'main',
}
const answer: ZonesAnswer = {
  zones: [zone],
  cash: true,
  credit: true,
  scheduled_orders: {
    on: false,
    only_schedule: false,
    min_advance: { interval: 0, scale: 'min' },
    max_advance: { interval: 168, scale: 'hour' },
  },
  form: { type: 'residency', fields: {} },
  drop_pin: true,
  send_gift: true,
  shipping: true,
  countries: [saudi],
  shipping_form: { type: 'residency', fields: {} },
}
const shop = { answer, branchId: 'main', country: 'KW' }
const place = { areaId: 'salmiya', zoneId: 'near', branchId: 'main', pin: null, names: [] }
const abroad = { country_iso: 'SA', branch_id: 'main', names: [] }
const inZone = destinationOf({ place, country: null }, shop)
const inSaudi = destinationOf({ place, country: abroad }, shop)

test.each([
  {
    label: 'zones not there yet',
    chosen: { place, country: null },
    shop: { ...shop, answer: undefined },
    kind: 'unknown',
  },
  { label: 'nothing chosen', chosen: { place: null, country: null }, shop, kind: 'none' },
  { label: 'an area', chosen: { place, country: null }, shop, kind: 'zone' },
  {
    label: 'an area of another branch',
    chosen: { place, country: null },
    shop: { ...shop, branchId: 'city' },
    kind: 'none',
  },
  { label: 'a country', chosen: { place: null, country: abroad }, shop, kind: 'abroad' },
  {
    label: 'the business’s own country',
    chosen: { place, country: { ...abroad, country_iso: 'KW' } },
    shop,
    kind: 'zone',
  },
  {
    label: 'a country of another branch',
    chosen: { place: null, country: abroad },
    shop: { ...shop, branchId: 'city' },
    kind: 'none',
  },
  {
    label: 'shipping switched off',
    chosen: { place: null, country: abroad },
    shop: { ...shop, answer: { ...answer, shipping: false } },
    kind: 'none',
  },
])('[DL-03, DL-08] $label: $kind', ({ chosen, shop: now, kind }) => {
  expect(destinationOf(chosen, now).kind).toBe(kind)
})

test('[DL-01] [DL-08] [OR-07] fees and minimum are those of the place', () => {
  const parcels = [
    { weight: 0.4, count: 2 },
    { weight: 1, count: 1 },
  ]
  // Abroad 1.8 kg × 1.500 + 2.500 = 5.200.
  expect([inZone, inSaudi, { kind: 'here' } as const].map((one) => destinationFees(one, parcels))).toEqual([
    500, 5200, 0,
  ])
  const minimumOf = (one: Destination) => destinationMinimum('delivery', one, 700)
  expect([inZone, inSaudi, { kind: 'none' } as const].map(minimumOf)).toEqual([3000, 10_000, 700])
  expect(destinationMinimum('dinein', { kind: 'here' }, 700)).toBe(0)
})

test.each([
  { label: 'nowhere', destination: { kind: 'here' } as const, at: answer, is: [true, true] },
  { label: 'a zone that takes both', destination: inZone, at: answer, is: [true, true] },
  { label: 'a zone without cash', destination: inZone, at: { ...answer, cash: false }, is: [false, true] },
  { label: 'a zone without cards', destination: inZone, at: { ...answer, credit: false }, is: [true, false] },
  { label: 'abroad: no coins', destination: inSaudi, at: answer, is: [false, true] },
])('[OR-05] [DL-08] ways of paying to $label', ({ destination, at, is }) => {
  const { cash, card } = destinationPayments({ cash: true, card: true }, destination, at)
  expect([cash, card]).toEqual(is)
  expect(destinationPayments({ cash: false, card: false }, destination, at)).toEqual({
    cash: false,
    card: false,
  })
})

describe('[DL-05] [DL-07] what is complete', () => {
  const form = { type: null, texts: { block: '3', street: 'Salem', house_number: '7' } }
  const gift = { recipient_name: 'Noura', recipient_phone: '50001234', message: '', hide_prices: true }
  test.each([
    {
      label: 'no delivery',
      destination: { kind: 'here' } as const,
      chosen: { form: EMPTY_DELIVERY.form, gift: null },
      is: true,
    },
    { label: 'no place', destination: { kind: 'none' } as const, chosen: { form, gift: null }, is: false },
    {
      label: 'no address',
      destination: inZone,
      chosen: { form: EMPTY_DELIVERY.form, gift: null },
      is: false,
    },
    { label: 'a full address', destination: inZone, chosen: { form, gift: null }, is: true },
    { label: 'a gift', destination: inZone, chosen: { form, gift }, is: true },
    {
      label: 'a gift without a number',
      destination: inZone,
      chosen: { form, gift: { ...gift, recipient_phone: '' } },
      is: false,
    },
    { label: 'abroad without a city', destination: inSaudi, chosen: { form, gift: null }, is: false },
  ])('$label: $is', ({ destination, chosen, is }) => {
    expect(isDestinationComplete(destination, chosen, shop)).toBe(is)
  })
})

test('[AU-02] [DL-07] a gift is complete with a number of its country alone', () => {
  const form = { type: null, texts: { block: '3', street: 'Salem', house_number: '7' } }
  const gift = { recipient_name: 'Noura', recipient_phone: '5001', message: '', hide_prices: true }
  expect(isDestinationComplete(inZone, { form, gift }, shop, phoneRules)).toBe(false)
  expect(
    isDestinationComplete(inZone, { form, gift: { ...gift, recipient_phone: '50001234' } }, shop, phoneRules),
  ).toBe(true)
})

test('[OR-01] the order carries area, pin, tidied address and gift; abroad the country alone', () => {
  const chosen = {
    ...EMPTY_DELIVERY,
    place: { ...place, pin: { lat: 29.33, lng: 48.07 } },
    form: { type: null, texts: { block: ' 3 ', note: ' ' } },
  }
  const sent = sentDestination(inZone, chosen, answer)
  expect(sent).toEqual({
    area_id: 'salmiya',
    country: null,
    address: { type: 'residency', block: '3', lat: 29.33, lng: 48.07 },
    gift: null,
  })
  expect(calcDestination(sent)).toEqual({ area_id: 'salmiya', country: null, lat: 29.33, lng: 48.07 })
  expect(sentDestination(inSaudi, chosen, answer)).toMatchObject({
    area_id: null,
    country: 'SA',
    address: { lat: null },
  })
  expect(sentDestination({ kind: 'here' }, chosen, answer)).toEqual({})
})
