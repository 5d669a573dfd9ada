import { describe, expect, test } from 'vitest'
import { anArea, aZone, polygonOf, ringOf } from '../../testing/sample-zones.ts'
import type { ZoneShape } from '../geo/zone-shape.ts'
import type { Zone } from './zone.ts'
import { zoneAt } from './zone-at.ts'
import { zoneIndex } from './zone-index.ts'

const SQUARE = polygonOf('0 0, 4 0, 4 4, 0 4')
const WITH_HOLE = polygonOf('0 0, 4 0, 4 4, 0 4', '1 1, 1 3, 3 3, 3 1')
const SLANTED = polygonOf('0 0, 0.3 0.9, 0 0.9')
const OVER_THE_LINE = polygonOf('179.9 0, -179.7 0, -179.7 1, 179.9 1')
const OVER_THE_LINE_BEYOND_180 = polygonOf('179.9 0, 180.3 0, 180.3 1, 179.9 1')
const SPLIT_AT_THE_LINE: ZoneShape = {
  type: 'MultiPolygon',
  coordinates: [[ringOf('179.9 0, 180 0, 180 1, 179.9 1')], [ringOf('-180 0, -179.7 0, -179.7 1, -180 1')]],
}
const WORLD = polygonOf('-180 -90, 180 -90, 180 90, -180 90')

function isInside(shape: ZoneShape, lng: number, lat: number): boolean {
  return zoneAt(zoneIndex([aZone('a', { shape })]), { lng, lat }) !== null
}

describe('[DL-04] inside a polygon', () => {
  test.each([
    { label: 'the middle', shape: SQUARE, lng: 2, lat: 2, inside: true },
    { label: 'a corner', shape: SQUARE, lng: 4, lat: 4, inside: true },
    { label: 'a lower edge', shape: SQUARE, lng: 1.7, lat: 0, inside: true },
    { label: 'an upper edge', shape: SQUARE, lng: 1.7, lat: 4, inside: true },
    { label: 'a left edge', shape: SQUARE, lng: 0, lat: 3.3, inside: true },
    { label: 'a right edge', shape: SQUARE, lng: 4, lat: 3.3, inside: true },
    { label: 'on the line of an edge, beyond it', shape: SQUARE, lng: 5, lat: 4, inside: false },
    { label: 'a billionth of a degree outside', shape: SQUARE, lng: 4.000000001, lat: 2, inside: false },
    { label: 'a billionth of a degree inside', shape: SQUARE, lng: 3.999999999, lat: 2, inside: true },
    { label: 'west, level with a corner', shape: SQUARE, lng: -1, lat: 4, inside: false },
    { label: 'a slanting edge in decimals', shape: SLANTED, lng: 0.1, lat: 0.3, inside: true },
    { label: 'beside the slanting edge', shape: SLANTED, lng: 0.100000001, lat: 0.3, inside: false },
    { label: 'in a hole', shape: WITH_HOLE, lng: 2, lat: 2, inside: false },
    { label: 'on the edge of a hole', shape: WITH_HOLE, lng: 1, lat: 2, inside: true },
    { label: 'on a corner of a hole', shape: WITH_HOLE, lng: 3, lat: 3, inside: true },
    { label: 'beside a hole', shape: WITH_HOLE, lng: 0.5, lat: 2, inside: true },
    { label: 'west of the antimeridian', shape: OVER_THE_LINE, lng: 179.95, lat: 0.5, inside: true },
    { label: 'east of the antimeridian', shape: OVER_THE_LINE, lng: -179.8, lat: 0.5, inside: true },
    { label: 'on the antimeridian as 180', shape: OVER_THE_LINE, lng: 180, lat: 0.5, inside: true },
    { label: 'on the antimeridian as -180', shape: OVER_THE_LINE, lng: -180, lat: 1, inside: true },
    { label: 'its eastern edge', shape: OVER_THE_LINE, lng: -179.7, lat: 0.5, inside: true },
    { label: 'east of it', shape: OVER_THE_LINE, lng: -179.6, lat: 0.5, inside: false },
    { label: 'on the other side of the earth', shape: OVER_THE_LINE, lng: 0, lat: 0.5, inside: false },
    { label: 'longitudes beyond 180', shape: OVER_THE_LINE_BEYOND_180, lng: -179.7, lat: 0.5, inside: true },
    { label: 'a point beyond 180', shape: OVER_THE_LINE, lng: 180.3, lat: 0.5, inside: true },
    { label: 'split at the line, on it', shape: SPLIT_AT_THE_LINE, lng: -180, lat: 0.5, inside: true },
    { label: 'split at the line, on it as 180', shape: SPLIT_AT_THE_LINE, lng: 180, lat: 0.5, inside: true },
    { label: 'split at the line, east', shape: SPLIT_AT_THE_LINE, lng: -179.75, lat: 0.5, inside: true },
    { label: 'the whole world', shape: WORLD, lng: 47.98, lat: 29.37, inside: true },
    { label: 'the whole world at its seam', shape: WORLD, lng: 180, lat: -90, inside: true },
    { label: 'no longitude', shape: SQUARE, lng: Number.NaN, lat: 2, inside: false },
    { label: 'an endless latitude', shape: SQUARE, lng: 2, lat: Number.POSITIVE_INFINITY, inside: false },
    {
      label: 'a point shape at the very place',
      shape: { type: 'Point' as const, coordinates: [2, 2] },
      lng: 2,
      lat: 2,
      inside: false,
    },
    { label: 'a polygon of nothing', shape: polygonOfNothing(), lng: 0, lat: 0, inside: false },
  ])('$label', ({ shape, lng, lat, inside }) => {
    expect(isInside(shape, lng, lat)).toBe(inside)
  })

  test('a ring that was left open is closed', () => {
    const open = { type: 'Polygon' as const, coordinates: [ringOf('0 0, 4 0, 4 4, 0 4').slice(0, -1)] }
    expect(isInside(open, 1, 3)).toBe(true)
    expect(isInside(open, 0, 3)).toBe(true)
  })

  test('a ring round the pole is read as on a flat map', () => {
    const arctic = polygonOf('-180 60, -60 70, 60 70, 180 60, 180 90, -180 90')
    expect(isInside(arctic, 0, 80)).toBe(true)
    expect(isInside(arctic, 0, 65)).toBe(false)
  })
})

describe('[DL-04] which zone', () => {
  const at = (zones: Zone[], lng = 2, lat = 2) => zoneAt(zoneIndex(zones), { lng, lat })

  test('an area of it, and which', () => {
    const area = anArea('salmiya', { shape: SQUARE })
    const zone = aZone('a', { areas: [anArea('elsewhere', { shape: polygonOf('9 9, 10 9, 10 10') }), area] })
    expect(at([zone])).toEqual({ zone, area })
  })

  test('its own shape when no area was hit', () => {
    const zone = aZone('a', { shape: SQUARE, areas: [anArea('point', { shape: null })] })
    expect(at([zone])).toEqual({ zone, area: null })
  })

  test('an area before the own shape of the same zone', () => {
    const zone = aZone('a', { shape: SQUARE, areas: [anArea('salmiya', { shape: SQUARE })] })
    expect(at([zone])?.area?.id).toBe('salmiya')
  })

  test('invisible zones are ignored', () => {
    expect(at([aZone('a', { shape: SQUARE, visible: false })])).toBeNull()
  })

  test('overlapping: the cheapest, then the fastest, then by id', () => {
    const dear = aZone('dear', { shape: SQUARE, fees: 750, delivery_time: 10 })
    const slow = aZone('slow', { shape: SQUARE, fees: 500, delivery_time: 2, unit: 'hour' })
    const fast = aZone('fast', { shape: SQUARE, fees: 500, delivery_time: 40 })
    const twin = aZone('fast-too', { shape: SQUARE, fees: 500, delivery_time: 40 })
    expect(at([dear, slow, twin, fast])?.zone.id).toBe('fast')
    expect(at([dear, slow])?.zone.id).toBe('slow')
    expect(at([slow, dear, aZone('hidden', { shape: SQUARE, visible: false })])?.zone.id).toBe('slow')
  })

  test('neighbours with a common edge both hold it: the cheaper serves it', () => {
    const west = aZone('west', { shape: polygonOf('0 0, 1.1 0, 1.4 1, 0 1'), fees: 900 })
    const east = aZone('east', { shape: polygonOf('1.1 0, 3 0, 3 1, 1.4 1'), fees: 800 })
    expect(at([west, east], 1.22, 0.4)?.zone.id).toBe('east')
    expect(at([west, east], 1.219999999, 0.4)?.zone.id).toBe('west')
  })

  test('none without zones', () => {
    expect(at([])).toBeNull()
  })
})

describe('[DL-04] reported in shops like ours', () => {
  test('TastyIgniter #684: inside a drawn polygon is never "outside"', () => {
    const drawn = polygonOf('48.05 29.32, 48.0911 29.3187, 48.0955 29.3422, 48.0712 29.3519, 48.0498 29.3401')
    expect(isInside(drawn, 48.0758, 29.3375)).toBe(true)
    expect(isInside(drawn, 48.0955, 29.3422)).toBe(true)
  })

  test('TastyIgniter #833: a first zone with a polygon does not break the others', () => {
    const zones = [
      aZone('first', { shape: polygonOf('10 10, 11 10, 11 11') }),
      aZone('point', { shape: { type: 'Point', coordinates: [2, 2] } }),
      aZone('empty', { shape: polygonOfNothing() }),
      aZone('second', { shape: SQUARE }),
    ]
    expect(zoneAt(zoneIndex(zones), { lng: 2, lat: 2 })?.zone.id).toBe('second')
  })

  test('TastyIgniter #813: a zone 500 miles away does not serve this place', () => {
    const zones = [
      aZone('far', { shape: polygonOf('8 8, 9 8, 9 9'), fees: 0 }),
      aZone('near', { shape: SQUARE, fees: 900 }),
    ]
    expect(zoneAt(zoneIndex(zones), { lng: 2, lat: 2 })?.zone.id).toBe('near')
  })
})

function polygonOfNothing(): ZoneShape {
  return { type: 'MultiPolygon', coordinates: [[], [[]]] }
}

// `pnpm bench` prints the milliseconds.
test('[DL-04] among 200 zones a query walks the vertices of the zone it finds, and of no other', () => {
  const coast = (lng: number, lat: number) =>
    Array.from({ length: 299 }, (_, corner) => {
      const angle = (2 * Math.PI * corner) / 299
      const reach = 0.016 * (1 + 0.03 * (corner % 3))
      return `${lng + reach * Math.cos(angle)} ${lat + reach * Math.sin(angle)}`
    }).join(', ')
  const zones = Array.from({ length: 200 }, (_, place) => {
    const middle = { lng: 47.7 + (place % 20) * 0.03, lat: 29.2 + Math.floor(place / 20) * 0.03 }
    return { middle, zone: aZone(`zone ${place}`, { shape: polygonOf(coast(middle.lng, middle.lat)) }) }
  })
  const index = zoneIndex(zones.map(({ zone }) => zone))
  let walked = 0
  const polygons = index.polygons.map(({ zone, area, polygon }) => ({
    zone,
    area,
    get polygon() {
      walked += 1
      return polygon
    },
  }))
  for (const { middle, zone } of zones) expect(zoneAt({ ...index, polygons }, middle)?.zone).toBe(zone)
  expect(walked).toBe(zones.length)
})
