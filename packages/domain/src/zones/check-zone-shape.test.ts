import { describe, expect, test } from 'vitest'
import { polygonOf, ringOf } from '../../testing/sample-zones.ts'
import type { ZoneShape } from '../geo/zone-shape.ts'
import { checkZoneShape } from './check-zone-shape.ts'
import type { CountryBox } from './shape-problem.ts'

const KUWAIT: CountryBox = { west: 46.5, south: 28.5, east: 48.5, north: 30.2 }
const FIJI: CountryBox = { west: 176, south: -21, east: -178, north: -12 }
const SALMIYA = '48.05 29.32, 48.09 29.31, 48.09 29.34, 48.05 29.35'

function multiPolygonOf(...polygons: string[][]): ZoneShape {
  return { type: 'MultiPolygon', coordinates: polygons.map((rings) => rings.map(ringOf)) }
}

describe('[DL-04] a good shape has no problems', () => {
  test.each([
    { label: 'a square', shape: polygonOf('0 0, 4 0, 4 4, 0 4') },
    { label: 'a triangle', shape: polygonOf('0 0, 4 0, 4 4') },
    { label: 'drawn clockwise', shape: polygonOf('0 0, 0 4, 4 4, 4 0') },
    { label: 'with a hole', shape: polygonOf('0 0, 4 0, 4 4, 0 4', '1 1, 1 3, 3 3, 3 1') },
    { label: 'a hole that touches the outline', shape: polygonOf('0 0, 4 0, 4 4, 0 4', '0 1, 2 2, 0 3') },
    { label: 'a position given twice in a row', shape: polygonOf('0 0, 4 0, 4 0, 4 4, 0 4') },
    { label: 'a position given three times in a row', shape: polygonOf('0 0, 4 0, 4 0, 4 0, 4 4, 0 4') },
    { label: 'a place at the end of the earth', shape: { type: 'Point' as const, coordinates: [180, 90] } },
    { label: 'a place at its other end', shape: { type: 'Point' as const, coordinates: [-180, -90] } },
    { label: 'a corner on a straight line', shape: polygonOf('0 0, 2 0, 4 0, 4 4, 0 4') },
    { label: 'back at one of its own positions', shape: polygonOf('0 0, 2 2, 4 0, 4 4, 2 2, 0 4') },
    { label: 'across the antimeridian', shape: polygonOf('179 0, -179 0, -179 1, 179 1') },
    {
      label: 'a hole across the antimeridian',
      shape: polygonOf('178 0, -178 0, -178 4, 178 4', '179 1, -179 1, -179 3, 179 3'),
    },
    {
      label: 'a hole east of it',
      shape: polygonOf('178 0, -178 0, -178 4, 178 4', '-179.5 1, -179 1, -179 3, -179.5 3'),
    },
    { label: 'two polygons', shape: multiPolygonOf(['0 0, 1 0, 1 1'], ['5 5, 6 5, 6 6']) },
    { label: 'a place', shape: { type: 'Point' as const, coordinates: [48, 29] } },
  ])('$label', ({ shape }) => {
    expect(checkZoneShape(shape)).toEqual([])
  })

  test('in its country', () => {
    expect(checkZoneShape(polygonOf(SALMIYA), KUWAIT)).toEqual([])
    expect(checkZoneShape(polygonOf('179 -17, -179 -17, -179 -16, 179 -16'), FIJI)).toEqual([])
  })
})

describe('[DL-04] what is wrong is named with its place', () => {
  const polygon = (...positions: number[][]): ZoneShape => ({ type: 'Polygon', coordinates: [positions] })
  const at = (problem: string, position: number, ring = 0, inPolygon = 0) => [
    { problem, position, ring, polygon: inPolygon },
  ]
  test.each([
    {
      label: 'not closed',
      shape: polygon([0, 0], [4, 0], [4, 4], [0, 4]),
      problems: at('not-closed', 3),
    },
    { label: 'two corners only', shape: polygonOf('0 0, 4 0'), problems: at('too-few-positions', 2) },
    {
      label: 'one corner four times',
      shape: polygonOf('1 1, 1 1, 1 1'),
      problems: at('too-few-positions', 3),
    },
    {
      label: 'two corners, one of them twice',
      shape: polygonOf('0 0, 4 0, 4 0'),
      problems: at('too-few-positions', 3),
    },
    { label: 'a bow tie', shape: polygonOf('0 0, 4 4, 4 0, 0 4'), problems: at('self-crossing', 2) },
    {
      label: 'a late crossing',
      shape: polygonOf('0 0, 9 0, 9 9, 8 9, 8 5, 10 5, 10 4, 7 4, 7 9, 0 9'),
      problems: at('self-crossing', 4),
    },
    {
      label: 'there and back on one line',
      shape: polygonOf('0 0, 4 0, 2 0'),
      problems: at('self-crossing', 1),
    },
    {
      label: 'the same edge twice',
      shape: polygonOf('0 0, 4 0, 4 4, 4 0'),
      problems: at('self-crossing', 2),
    },
    {
      label: 'a corner inside another edge',
      shape: polygonOf('0 0, 4 0, 4 4, 2 0, 0 4'),
      problems: at('self-crossing', 2),
    },
    {
      label: 'a crossing over the antimeridian',
      shape: polygonOf('179 0, -179 4, -179 0, 179 4'),
      problems: at('self-crossing', 2),
    },
    { label: 'latitude 95', shape: polygonOf('0 0, 95 95, 4 4'), problems: at('out-of-range', 1) },
    { label: 'longitude 181', shape: polygonOf('179 0, 181 0, 179 1'), problems: at('out-of-range', 1) },
    {
      label: 'not a number',
      shape: polygon([0, 0], [Number.NaN, 1], [1, 1], [0, 0]),
      problems: at('not-a-position', 1),
    },
    { label: 'one number', shape: polygon([0, 0], [4, 0], [4], [0, 0]), problems: at('not-a-position', 2) },
    {
      label: 'latitude first, where that is impossible',
      shape: polygonOf('-33.8 151.2, -33.9 151.2, -33.9 151.3'),
      problems: at('swapped', 0),
    },
    { label: 'around a pole', shape: polygonOf('0 80, 120 80, -120 80'), problems: at('around-a-pole', 0) },
    {
      label: 'a hole beside',
      shape: polygonOf('0 0, 4 0, 4 4, 0 4', '5 5, 6 5, 6 6'),
      problems: at('hole-outside', 0, 1),
    },
    {
      label: 'a hole half outside',
      shape: polygonOf('0 0, 4 0, 4 4, 0 4', '1 1, 2 1, 5 2'),
      problems: at('hole-outside', 1, 1),
    },
    {
      label: 'a hole around a bay of the outline',
      shape: polygonOf('0 0, 9 0, 9 9, 5 9, 5 2, 4 2, 4 9, 0 9', '3 4, 6 4, 6 5, 3 5'),
      problems: at('hole-outside', 0, 1),
    },
    {
      label: 'the same over the antimeridian',
      shape: polygonOf(
        '178 0, -173 0, -173 9, -177 9, -177 2, -178 2, -178 9, 178 9',
        '-179 4, -176 4, -176 5, -179 5',
      ),
      problems: at('hole-outside', 0, 1),
    },
    {
      label: 'a hole that is not closed, wherever it lies',
      shape: {
        type: 'Polygon' as const,
        coordinates: [
          ringOf('0 0, 4 0, 4 4'),
          [
            [8, 8],
            [9, 8],
            [9, 9],
          ],
        ],
      },
      problems: at('not-closed', 2, 1),
    },
    {
      label: 'an outline that crosses itself, whatever its hole',
      shape: polygonOf('0 0, 4 4, 4 0, 0 4', '8 8, 9 8, 9 9'),
      problems: at('self-crossing', 2),
    },
    {
      label: 'the second hole of the second polygon',
      shape: multiPolygonOf(['0 0, 1 0, 1 1'], ['0 0, 9 0, 9 9, 0 9', '1 1, 2 1, 2 2', '3 3, 5 5, 5 3, 3 5']),
      problems: at('self-crossing', 2, 2, 1),
    },
    { label: 'no polygon', shape: multiPolygonOf(), problems: at('no-positions', 0) },
    {
      label: 'a polygon without rings',
      shape: multiPolygonOf(['0 0, 1 0, 1 1'], []),
      problems: at('no-positions', 0, 0, 1),
    },
    { label: 'a ring without positions', shape: polygon(), problems: at('no-positions', 0) },
    {
      label: 'a place that is none',
      shape: { type: 'Point' as const, coordinates: [200, 200] },
      problems: at('out-of-range', 0),
    },
  ])('$label', ({ shape, problems }) => {
    expect(checkZoneShape(shape)).toEqual(problems)
  })

  test.each([
    {
      label: 'swapped',
      corners: '29.32 48.05, 29.31 48.09, 29.34 48.09',
      country: KUWAIT,
      problem: 'swapped',
      position: 0,
    },
    {
      label: 'one swapped corner',
      corners: '48.05 29.32, 48.09 29.31, 29.34 48.09',
      country: KUWAIT,
      problem: 'swapped',
      position: 2,
    },
    {
      label: 'in another country',
      corners: '48.05 29.32, 50.6 26.2, 48.09 29.34',
      country: KUWAIT,
      problem: 'outside-country',
      position: 1,
    },
    {
      label: 'nowhere on earth',
      corners: '48.05 29.32, 500 26.2, 48.09 29.34',
      country: KUWAIT,
      problem: 'out-of-range',
      position: 1,
    },
    {
      label: 'between the ends of a box over the antimeridian',
      corners: '179 -17, 0 -17, 179 -16',
      country: FIJI,
      problem: 'outside-country',
      position: 1,
    },
  ])('with the country’s box: $label', ({ corners, country, problem, position }) => {
    expect(checkZoneShape(polygonOf(corners), country)).toEqual([{ problem, position, ring: 0, polygon: 0 }])
  })

  // The corners of a box of four degrees, and a little beyond each of its sides.
  test.each([
    {
      label: 'its corners',
      box: { west: 10, south: 40, east: 14, north: 44 },
      inside: ['10 40', '14 40', '14 44', '10 44'],
      outside: ['9.9 42', '14.1 42', '12 39.9', '12 44.1'],
    },
    {
      label: 'its corners over the antimeridian',
      box: { west: 178, south: 40, east: -178, north: 44 },
      inside: ['178 40', '-178 40', '-178 44', '180 44', '-180 42'],
      outside: ['177.9 42', '-177.9 42', '179 39.9', '179 44.1'],
    },
    {
      label: 'a box without width',
      box: { west: 10, south: 40, east: 10, north: 44 },
      inside: ['10 42'],
      outside: ['11 42', '9 42'],
    },
  ])('with the country’s box: $label', ({ box, inside, outside }) => {
    const troubleOf = (place: string) =>
      checkZoneShape({ type: 'Point', coordinates: place.split(' ').map(Number) }, box).map(
        ({ problem }) => problem,
      )
    for (const place of inside) expect(troubleOf(place)).toEqual([])
    for (const place of outside) expect(troubleOf(place)).toEqual(['outside-country'])
  })

  test('different troubles of one ring are named once each', () => {
    const ring = polygonOf('200 0, 300 0, 29.3 48, 29.3 48.1, 50 26, 51 26')
    expect(checkZoneShape(ring, KUWAIT).map(({ problem, position }) => [problem, position])).toEqual([
      ['out-of-range', 0],
      ['swapped', 2],
      ['outside-country', 4],
    ])
  })
})
