// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { DELIVERY, type DeliveryState, EMPTY_DELIVERY } from './delivery-state.ts'
import { openDelivery, useDelivery } from './delivery-store.ts'

const SAID: DeliveryState = {
  place: {
    areaId: 'salmiya',
    zoneId: 'near',
    branchId: 'main',
    pin: { lat: 29.33, lng: 48.07 },
    names: [{ locale: 'en', name: 'Salmiya' }],
  },
  country: { country_iso: 'SA', branch_id: 'main', names: [{ locale: 'en', name: 'Saudi Arabia' }] },
  form: { type: 'apartment', texts: { block: '3', street: 'Salem' }, typedFor: 'SA' },
  gift: { recipient_name: 'Noura', recipient_phone: '50001234', message: '', hide_prices: true },
  recent: ['salmiya'],
  locations: [
    {
      id: 'l1',
      label: 'Home',
      address: { type: 'residency', block: '3', lat: 29.33, lng: 48.07 },
      area_id: 'salmiya',
      country: null,
      default: true,
    },
  ],
}

beforeEach(() => {
  localStorage.clear()
  useDelivery.setState({ ...EMPTY_DELIVERY, referenceId: '' })
})

test('[PS-01] delivery details are persisted per business', () => {
  openDelivery('saffron')
  useDelivery.getState().update(SAID)
  openDelivery('corner-cafe')
  expect(useDelivery.getState()).toMatchObject(EMPTY_DELIVERY)
  openDelivery('saffron')
  expect(useDelivery.getState()).toMatchObject(SAID)
})

test('[DL-11] a rollback reads what a newer version wrote', () => {
  expect(DELIVERY.read({ ...SAID, tip: 5, form: { ...SAID.form, colour: 'red' } }, 2)).toEqual(SAID)
})

test.each([
  ['a place without a zone', { place: { ...SAID.place, zoneId: 7 } }, { place: null }],
  [
    'a place with neither area nor pin',
    { place: { ...SAID.place, areaId: null, pin: null } },
    { place: null },
  ],
  [
    'a pin beyond the pole',
    { place: { ...SAID.place, pin: { lat: 91, lng: 0 } } },
    { place: { ...SAID.place, pin: null } },
  ],
  [
    'an unknown type of address',
    { form: { type: 'castle', texts: {} } },
    { form: { type: null, texts: {} } },
  ],
  ['a field that is a number', { form: { type: null, texts: { block: 3 } } }, { form: EMPTY_DELIVERY.form }],
  ['locations that are no list', { locations: 'x' }, { locations: [] }],
  ['a location without an address', { locations: [{ id: 'l1' }] }, { locations: [] }],
])('[PS-01] %s is as if it had not been said', (_, damage, expected) => {
  expect(DELIVERY.read({ ...SAID, ...damage }, 1)).toEqual({ ...SAID, ...expected })
})

test('[PS-01] data that is no object is damaged', () => {
  expect(DELIVERY.read('x', 1)).toBeNull()
})
