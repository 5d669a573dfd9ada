import { describe, expect, test } from 'vitest'
import type { AddressType } from './address.ts'
import { addressFields, addressFormFor } from './address-fields.ts'
import { addressLine, isSaidAlone } from './address-line.ts'
import { checkAddress } from './check-address.ts'

const names = (type: AddressType, country: string) =>
  addressFields({}, type, country).map(({ field, required }) => (required ? `${field}*` : field))

test('[DL-08] a business with a form for abroad asks with it there alone', () => {
  const form = { type: 'apartment' as const }
  const shipping_form = { type: 'residency' as const }
  expect(addressFormFor({ form, shipping_form }, true)).toBe(shipping_form)
  expect(addressFormFor({ form, shipping_form }, false)).toBe(form)
  expect(addressFormFor({ form }, true)).toBe(form)
})

describe('[DL-05] fields of a form, * is required', () => {
  test.each<[string, AddressType, string, string[]]>([
    [
      'a house in Kuwait',
      'residency',
      'KW',
      ['block*', 'street*', 'avenue', 'house_number*', 'paci', 'note'],
    ],
    [
      'a flat in Kuwait',
      'apartment',
      'KW',
      ['block*', 'street*', 'avenue', 'building', 'floor', 'apartment*', 'intercom', 'paci', 'note'],
    ],
    [
      'an office in Bahrain',
      'office',
      'bh',
      ['block*', 'street*', 'avenue', 'building', 'floor', 'office_number*', 'paci', 'note'],
    ],
    ['a house in Germany', 'residency', 'DE', ['city*', 'postcode*', 'street*', 'house_number*', 'note']],
    [
      'a flat in France',
      'apartment',
      'FR',
      ['city*', 'postcode*', 'street*', 'building', 'floor', 'apartment*', 'intercom', 'note'],
    ],
  ])('%s', (_, type, country, fields) => {
    expect(names(type, country)).toEqual(fields)
  })

  test('the business switches fields on and off, in the country’s order', () => {
    const form = {
      fields: {
        paci: { on: true, required: true },
        avenue: { on: false, required: true },
        city: { on: true, required: false },
        note: { on: false, required: false },
      },
    }
    expect(addressFields(form)).toEqual([
      { field: 'city', required: false },
      { field: 'block', required: true },
      { field: 'street', required: true },
      { field: 'house_number', required: true },
      { field: 'paci', required: true },
    ])
  })

  test('a number of another type is not asked for, even where it is on', () => {
    const form = { fields: { office_number: { on: true, required: true } } }
    expect(addressFields(form, 'residency').map(({ field }) => field)).not.toContain('office_number')
    expect(addressFields(form, 'office').map(({ field }) => field)).toContain('office_number')
  })

  test('the type defaults to the form’s, else residency', () => {
    expect(addressFields({})).toEqual(addressFields({}, 'residency', 'KW'))
    expect(addressFields({ type: 'office' })).toEqual(addressFields({}, 'office', 'KW'))
  })
})

const HOUSE = { block: '3', street: '12', house_number: '7a' }

describe('[DL-05] what is wrong with an address', () => {
  test.each([
    { label: 'a house', address: HOUSE, problems: [] },
    { label: 'a house on the map', address: { ...HOUSE, lat: 29.3, lng: 48.1 }, problems: [] },
    {
      label: 'nothing filled in',
      address: {},
      problems: ['block missing', 'street missing', 'house_number missing'],
    },
    { label: 'blanks only', address: { ...HOUSE, street: '  ' }, problems: ['street missing'] },
    { label: 'null', address: { ...HOUSE, block: null }, problems: ['block missing'] },
    {
      label: 'an office without its number',
      address: { ...HOUSE, type: 'office' as const },
      problems: ['office_number missing'],
    },
    {
      label: 'a street of 121 letters',
      address: { ...HOUSE, street: 'x'.repeat(121) },
      problems: ['street too-long'],
    },
    {
      label: 'a street of 120 letters and blanks',
      address: { ...HOUSE, street: `${'x'.repeat(120)}  ` },
      problems: [],
    },
    { label: 'a note of 500 letters', address: { ...HOUSE, note: 'x'.repeat(500) }, problems: [] },
    {
      label: 'a note of 501 letters',
      address: { ...HOUSE, note: 'x'.repeat(501) },
      problems: ['note too-long'],
    },
    {
      label: 'a hidden field that is too long',
      address: { ...HOUSE, postcode: 'x'.repeat(121) },
      problems: ['postcode too-long'],
    },
    { label: 'latitude only', address: { ...HOUSE, lat: 29.3 }, problems: ['place not-a-place'] },
    { label: 'latitude 91', address: { ...HOUSE, lat: 91, lng: 0 }, problems: ['place not-a-place'] },
    { label: 'longitude 181', address: { ...HOUSE, lat: 0, lng: 181 }, problems: ['place not-a-place'] },
    {
      label: 'a latitude that is no number',
      address: { ...HOUSE, lat: Number.NaN, lng: 0 },
      problems: ['place not-a-place'],
    },
  ])('$label', ({ address, problems }) => {
    expect(checkAddress(address, {}).map(({ field, problem }) => `${field} ${problem}`)).toEqual(problems)
  })

  test('coopcycle #1934 and 9c7c5d8: an empty street or number is never accepted', () => {
    expect(checkAddress({ city: 'Berlin', postcode: '10115', street: ' ' }, {}, { country: 'DE' })).toEqual([
      { field: 'street', problem: 'missing' },
      { field: 'house_number', problem: 'missing' },
    ])
  })

  test('a place on the map where the business asks for one', () => {
    expect(checkAddress(HOUSE, {}, { isPlaceRequired: true })).toEqual([
      { field: 'place', problem: 'missing' },
    ])
  })
})

test.each([
  {
    label: 'Kuwait from the area to the door',
    country: 'KW',
    address: { ...HOUSE, city: 'Salmiya', avenue: ' ', paci: '12345678', note: 'ring twice', intercom: '5' },
    line: ['city Salmiya', 'block 3', 'street 12', 'house_number 7a', 'paci 12345678'],
  },
  {
    label: 'others from city and postcode',
    country: 'DE',
    address: { street: 'Torstraße', house_number: '1', city: ' Berlin ', postcode: '10119', floor: '2' },
    line: ['city Berlin', 'postcode 10119', 'street Torstraße', 'house_number 1', 'floor 2'],
  },
  { label: 'nothing', country: 'KW', address: {}, line: [] },
])('[DL-05] an address in one line: $label', ({ country, address, line }) => {
  expect(addressLine(address, country).map(({ field, text }) => `${field} ${text}`)).toEqual(line)
})

test('[DL-05] without a country an address is shown as in Kuwait', () => {
  expect(addressLine(HOUSE)).toEqual(addressLine(HOUSE, 'KW'))
})

test.each([
  ['city', 'Salmiya', true],
  ['note', 'ring twice', true],
  ['street', 'Salem Al Mubarak', true],
  ['street', 'شارع ١٢', true],
  ['street', '12', false],
  ['street', '١٢', false],
  ['block', '3', false],
  ['building', 'Tower A', false],
] as const)('[DL-05] %s “%s” needs no word for its field: %s', (field, text, isAlone) => {
  expect(isSaidAlone({ field, text })).toBe(isAlone)
})
