import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_RUNS, PROPERTY_TIMEOUT } from '../../testing/property-runs.ts'
import { aZone, polygonOf } from '../../testing/sample-zones.ts'
import { distanceBetween } from '../geo/distance-between.ts'
import { nearestZone } from './nearest-zone.ts'
import { zoneAt } from './zone-at.ts'
import { zoneIndex } from './zone-index.ts'

const SQUARE = aZone('square', { shape: polygonOf('48 29, 48.1 29, 48.1 29.1, 48 29.1') })
const HOLED = aZone('holed', {
  shape: polygonOf(
    '48 29, 48.1 29, 48.1 29.1, 48 29.1',
    '48.02 29.02, 48.02 29.08, 48.08 29.08, 48.08 29.02',
  ),
})
const OVER_THE_LINE = aZone('over', { shape: polygonOf('179.9 0, -179.7 0, -179.7 1, 179.9 1') })
const SPIKE = aZone('spike', { shape: polygonOf('48 29, 48.3 29.1, 48 29.2') })

test.each([
  {
    label: 'inside: the place itself',
    zone: SQUARE,
    lng: 48.05,
    lat: 29.05,
    place: [48.05, 29.05],
    metres: 0,
  },
  { label: 'on its edge', zone: SQUARE, lng: 48.1, lat: 29.03, place: [48.1, 29.03], metres: 0 },
  {
    label: 'east: straight to the edge',
    zone: SQUARE,
    lng: 48.12,
    lat: 29.05,
    place: [48.1, 29.05],
    metres: 1944,
  },
  { label: 'south', zone: SQUARE, lng: 48.05, lat: 28.99, place: [48.05, 29], metres: 1112 },
  { label: 'north-west: the corner', zone: SQUARE, lng: 47.99, lat: 29.11, place: [48, 29.1], metres: 1477 },
  { label: 'in a hole: its edge', zone: HOLED, lng: 48.03, lat: 29.05, place: [48.02, 29.05], metres: 972 },
  {
    label: 'over the antimeridian',
    zone: OVER_THE_LINE,
    lng: -179.5,
    lat: 0.5,
    place: [-179.7, 0.5],
    metres: 22_238,
  },
  {
    label: 'to the antimeridian from the west',
    zone: OVER_THE_LINE,
    lng: 179.8,
    lat: 0.5,
    place: [179.9, 0.5],
    metres: 11_119,
  },
  { label: 'a sharp corner', zone: SPIKE, lng: 48.4, lat: 29.1, place: [48.3, 29.1], metres: 9716 },
])('[DL-06] $label', ({ zone, lng, lat, place, metres }) => {
  const found = nearestZone(zoneIndex([zone]), { lng, lat })
  expect(found?.zone).toBe(zone)
  expect(found?.place.lng).toBeCloseTo(place[0] ?? 0, 6)
  expect(found?.place.lat).toBeCloseTo(place[1] ?? 0, 6)
  expect(Math.abs((found?.distance ?? -1) - metres)).toBeLessThanOrEqual(1)
})

test('[DL-06] of several the nearest on the ground, where degrees of longitude are short', () => {
  const east = aZone('east', { shape: polygonOf('11.5 60, 12 60, 12 60.01, 11.5 60.01') })
  const north = aZone('north', { shape: polygonOf('9.9 60.9, 10.1 60.9, 10.1 61, 9.9 61') })
  expect(nearestZone(zoneIndex([north, east]), { lng: 10, lat: 60 })?.zone.id).toBe('east')
})

test('[DL-06] of several the nearest, also over the antimeridian', () => {
  const near = aZone('near', { shape: polygonOf('-179.9 0, -179.8 0, -179.8 0.1, -179.9 0.1') })
  const far = aZone('far', { shape: polygonOf('179.5 0, 179.6 0, 179.6 0.1, 179.5 0.1') })
  const south = aZone('south', { shape: polygonOf('179.9 -3, 180 -3, 180 -2') })
  const all = zoneIndex([far, south, near])
  expect(nearestZone(all, { lng: 179.95, lat: 0 })?.zone.id).toBe('near')
  expect(nearestZone(all, { lng: 179.7, lat: 0 })?.zone.id).toBe('far')
  expect(nearestZone(all, { lng: -179.7, lat: -1.9 })?.zone.id).toBe('south')
})

test('[DL-06] none without visible zones, nor for a place that is none', () => {
  const hidden = aZone('hidden', { visible: false, shape: polygonOf('0 0, 1 0, 1 1') })
  expect(nearestZone(zoneIndex([hidden]), { lng: 0, lat: 0 })).toBeNull()
  expect(nearestZone(zoneIndex([SQUARE]), { lng: Number.NaN, lat: 0 })).toBeNull()
})

// As close as the corners and ten points of every edge: the found place must be at least as near, and in the zone.
test('[DL-06] no point of any edge is nearer, and the pin may be put on the place', {
  timeout: PROPERTY_TIMEOUT,
}, () => {
  const corner = fc.tuple(fc.integer({ min: 0, max: 997 }), fc.integer({ min: 0, max: 997 }))
  const zones = fc.array(fc.array(corner, { minLength: 3, maxLength: 6 }), { minLength: 1, maxLength: 5 })
  const west = fc.constantFrom(47.9, 179.93, -180, 179.8)
  fc.assert(
    fc.property(zones, corner, west, (rings, from, begin) => {
      const place = ([x, y]: readonly [number, number]) => {
        const lng = begin + x / 7001
        return { lng: lng >= 180 ? lng - 360 : lng, lat: 29.2 + y / 7001 }
      }
      const drawn = rings.map((ring, name) =>
        aZone(`zone-${name}`, {
          shape: {
            type: 'Polygon',
            coordinates: [[...ring, ...ring.slice(0, 1)].map((one) => [place(one).lng, place(one).lat])],
          },
        }),
      )
      const index = zoneIndex(drawn)
      const found = nearestZone(index, place(from))
      if (!found) throw new Error('every zone here is visible')
      expect(zoneAt(index, found.place)).not.toBeNull()
      const walked = rings.flatMap((ring) =>
        ring.flatMap((one, at) => {
          const to = ring[(at + 1) % ring.length] ?? one
          return Array.from({ length: 11 }, (_, tenth) =>
            place([one[0] + ((to[0] - one[0]) * tenth) / 10, one[1] + ((to[1] - one[1]) * tenth) / 10]),
          )
        }),
      )
      const nearest = Math.min(...walked.map((spot) => distanceBetween(place(from), spot)))
      expect(found.distance).toBeLessThanOrEqual(nearest * 1.001 + 0.01)
    }),
    { numRuns: PROPERTY_RUNS },
  )
})
