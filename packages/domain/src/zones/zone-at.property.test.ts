import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PROPERTY_RUNS, PROPERTY_TIMEOUT } from '../../testing/property-runs.ts'
import { aZone } from '../../testing/sample-zones.ts'
import { zoneAt } from './zone-at.ts'
import { zoneIndex } from './zone-index.ts'

// The oracle knows nothing of degrees: whole numbers on an endless plane, every sum and product in big integers. Its
// casts rays north, where the tested code casts them east.

type Spot = readonly [x: bigint, y: bigint]
type Loop = readonly Spot[]

function touches([[ax, ay], [bx, by]]: readonly [Spot, Spot], [x, y]: Spot): boolean {
  const area = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
  const along = (x - ax) * (x - bx) + (y - ay) * (y - by)
  return area === 0n && along <= 0n
}

function isNorthOf([[ax, ay], [bx, by]]: readonly [Spot, Spot], [x, y]: Spot): boolean {
  if (ax <= x === bx <= x) return false
  // Height of the edge above x, times its width, against y times its width.
  const width = bx - ax
  const height = ay * width + (by - ay) * (x - ax)
  return width > 0n ? height > y * width : height < y * width
}

function oraclePlace(loop: Loop, spot: Spot): 'edge' | 'inside' | 'outside' {
  const edges = loop.map((from, place) => [from, loop[(place + 1) % loop.length] ?? from] as const)
  if (edges.some((edge) => touches(edge, spot))) return 'edge'
  return edges.filter((edge) => isNorthOf(edge, spot)).length % 2 === 1 ? 'inside' : 'outside'
}

function oracleHolds([outline = [], ...holes]: readonly Loop[], spot: Spot): boolean {
  if (oraclePlace(outline, spot) === 'outside') return false
  return holes.every((hole) => oraclePlace(hole, spot) !== 'inside')
}

// Corners of a drawing on a sheet of 13 by 13 dots, laid somewhere on the earth.

interface Sheet {
  label: string
  /** Where the sheet's first dot lies, and how far apart the dots are, in units of which `perDegree` make a degree. */
  west: number
  south: number
  step: number
  perDegree: number
}

const SHEETS: Sheet[] = [
  { label: 'Kuwait', west: 480_000, south: 293_000, step: 1, perDegree: 1e4 },
  { label: 'in seven decimals', west: 480_758_317, south: 293_375_551, step: 1_234_567, perDegree: 1e7 },
  { label: 'across the antimeridian', west: 1794, south: -170, step: 1, perDegree: 10 },
  { label: 'far across it', west: 120, south: -80, step: 9, perDegree: 1 },
  { label: 'ending at it', west: 1788, south: 0, step: 1, perDegree: 10 },
  { label: 'beginning at it', west: -1800, south: 0, step: 1, perDegree: 10 },
  { label: 'across Greenwich and the equator', west: -6, south: -6, step: 1, perDegree: 10 },
]

// Points lie on the dots or half-way between them.
const HALVES = 2

function degrees(sheet: Sheet, [x, y]: readonly [number, number]): [lng: number, lat: number] {
  const perDegree = sheet.perDegree * HALVES
  const turn = 360 * perDegree
  let east = sheet.west * HALVES + x * sheet.step
  if (east >= turn / 2) east -= turn
  return [east / perDegree, (sheet.south * HALVES + y * sheet.step) / perDegree]
}

const dot = fc.integer({ min: 0, max: 12 }).map((place) => place * HALVES)
const corner = fc.tuple(dot, dot)
const loop = fc.array(corner, { minLength: 3, maxLength: 9 })
const polygon = fc.array(loop, { minLength: 1, maxLength: 3 })
const anywhere = fc.integer({ min: -1, max: 13 * HALVES })
const situation = fc.record({
  sheet: fc.constantFrom(...SHEETS),
  zones: fc.array(
    fc.record({
      polygons: fc.array(polygon, { minLength: 1, maxLength: 3 }),
      fees: fc.integer({ min: 0, max: 2 }),
      delivery_time: fc.integer({ min: 1, max: 2 }),
      visible: fc.integer({ min: 0, max: 5 }).map((value) => value > 0),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  points: fc.array(fc.tuple(anywhere, anywhere), { minLength: 1, maxLength: 8 }),
})

const big = ([x, y]: readonly [number, number]): Spot => [BigInt(x), BigInt(y)]

describe('[DL-04] zones against exact geometry', () => {
  test('edges, vertices, holes, crossing rings, several polygons, the antimeridian, overlaps', {
    timeout: PROPERTY_TIMEOUT,
  }, () => {
    fc.assert(
      fc.property(situation, ({ sheet, zones, points }) => {
        const drawn = zones.map(({ polygons, ...rest }, place) =>
          aZone(`zone-${place}`, {
            ...rest,
            shape: {
              type: 'MultiPolygon',
              coordinates: polygons.map((loops) =>
                loops.map((one) => [...one, ...one.slice(0, 1)].map((spot) => degrees(sheet, spot))),
              ),
            },
          }),
        )
        const index = zoneIndex(drawn)
        for (const point of points) {
          const [wanted] = zones
            .map((zone, place) => ({ ...zone, id: `zone-${place}` }))
            .filter(({ visible }) => visible)
            .filter(({ polygons }) =>
              polygons.some((loops) =>
                oracleHolds(
                  loops.map((one) => one.map(big)),
                  big(point),
                ),
              ),
            )
            .sort(
              (one, other) =>
                one.fees - other.fees ||
                one.delivery_time - other.delivery_time ||
                one.id.localeCompare(other.id),
            )
          const [lng, lat] = degrees(sheet, point)
          expect(zoneAt(index, { lng, lat })?.zone.id).toBe(wanted?.id)
        }
      }),
      { numRuns: PROPERTY_RUNS },
    )
  })

  test('long rings, queried through their slabs', { timeout: PROPERTY_TIMEOUT }, () => {
    const long = fc.array(fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 })), {
      minLength: 60,
      maxLength: 200,
    })
    const spots = fc.array(fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 })), {
      minLength: 10,
      maxLength: 10,
    })
    fc.assert(
      fc.property(long, spots, (loops, random) => {
        const place = ([x, y]: readonly [number, number]) => [48 + x / 1000, 29 + y / 1000]
        const index = zoneIndex([
          aZone('a', {
            shape: { type: 'Polygon', coordinates: [[...loops, ...loops.slice(0, 1)].map(place)] },
          }),
        ])
        for (const spot of [...random, ...loops.slice(0, 10)]) {
          const [lng = 0, lat = 0] = place(spot)
          const held = oracleHolds([loops.map(big)], big(spot))
          expect(zoneAt(index, { lng, lat }) !== null).toBe(held)
        }
      }),
      { numRuns: Math.ceil(PROPERTY_RUNS / 10) },
    )
  })
})
