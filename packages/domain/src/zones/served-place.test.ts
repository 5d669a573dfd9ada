import { expect, test } from 'vitest'
import { servedPlace, type WantedPlace } from './served-place.ts'
import { type Area, zoneOf } from './zone.ts'

const area = (id: string, zone_id: string): Area => ({
  id,
  names: [],
  parent_names: [],
  zone_id,
  shape: null,
})
const near = zoneOf({ id: 'near', branch_id: 'main', fees: 500, areas: [area('salmiya', 'near')] })
const far = zoneOf({ id: 'far', branch_id: 'main', fees: 900, areas: [area('fintas', 'far')] })
const city = zoneOf({ id: 'city', branch_id: 'city', areas: [area('sharq', 'city')] })
const zones = [near, far, city]
const place = (changes: Partial<WantedPlace> = {}): WantedPlace => ({
  areaId: 'salmiya',
  zoneId: 'near',
  branchId: 'main',
  pin: null,
  ...changes,
})
const pin = { lat: 29.3, lng: 48 }

test.each([
  { label: 'an area as it was', place: place(), zones, zone: 'near' },
  { label: 'a pin in an area', place: place({ pin }), zones, zone: 'near' },
  { label: 'a pin in a zone’s own shape', place: place({ areaId: null, pin }), zones, zone: 'near' },
  { label: 'an area that moved to another zone', place: place({ zoneId: 'gone' }), zones, zone: 'near' },
  {
    label: 'dearer than before',
    place: place(),
    zones: [{ ...near, fees: 700 }],
    zone: 'near',
    fees: 700,
  },
])('[DL-03] refreshed: $label', ({ place: wanted, zones: now, zone, fees = 500 }) => {
  expect(servedPlace(wanted, { zones: now, branchId: 'main' })).toMatchObject({
    state: 'refreshed',
    zone: { id: zone, fees },
  })
})

test.each([
  { label: 'another branch', place: place(), zones, branchId: 'city', reason: 'other-branch' },
  {
    label: 'the zone is hidden',
    place: place(),
    zones: [{ ...near, visible: false }, far],
    branchId: 'main',
    reason: 'zone-hidden',
  },
  {
    label: 'the zone of a pin is hidden',
    place: place({ areaId: null, pin }),
    zones: [{ ...near, visible: false }],
    branchId: 'main',
    reason: 'zone-hidden',
  },
  {
    label: 'the zone of a pin is gone',
    place: place({ areaId: null, pin }),
    zones: [far],
    branchId: 'main',
    reason: 'zone-gone',
  },
  { label: 'zone and area are gone', place: place(), zones: [far], branchId: 'main', reason: 'zone-gone' },
  {
    label: 'the area is gone',
    place: place(),
    zones: [{ ...near, areas: [] }],
    branchId: 'main',
    reason: 'area-gone',
  },
  { label: 'no zones at all', place: place(), zones: [], branchId: 'main', reason: 'zone-gone' },
])('[DL-03] cleared: $label', ({ place: wanted, zones: now, branchId, reason }) => {
  expect(servedPlace(wanted, { zones: now, branchId })).toEqual({ state: 'cleared', reason })
})
