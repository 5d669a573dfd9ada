import { describe, expect, test } from 'vitest'
import { degreesOf, gridDegrees, withinTurn } from './grid-degrees.ts'
import { enclosesPole, gridRing, isClosed } from './grid-ring.ts'
import { placeInRing, slabbedRing } from './place-in-ring.ts'
import { polygonsOf, type Ring } from './zone-shape.ts'

const degrees = (values: Float64Array) => [...values].map(degreesOf)

test.each([
  [0, 0],
  [179.9, 179.9],
  [180, -180],
  [-180, -180],
  [181, -179],
  [-181, 179],
  [539, 179],
  [-541, 179],
])('[DL-04] %d degrees east are %d', (lng, same) => {
  expect(withinTurn(gridDegrees(lng))).toBe(gridDegrees(same))
})

test('[DL-04] nine digits are exact', () => {
  expect(gridDegrees(48.123456789)).toBe(48_123_456_789)
  expect(degreesOf(48_123_456_789)).toBe(48.123456789)
})

describe('[DL-04] a ring as it lies on the earth', () => {
  test.each<{ label: string; ring: Ring; lngs: number[] }>([
    {
      label: 'stays as it is',
      ring: [
        [1, 0],
        [3, 0],
        [3, 2],
        [1, 0],
      ],
      lngs: [1, 3, 3, 1],
    },
    {
      label: 'is closed',
      ring: [
        [1, 0],
        [3, 0],
        [3, 2],
      ],
      lngs: [1, 3, 3, 1],
    },
    {
      label: 'goes the short way eastward',
      ring: [
        [179, 0],
        [-179, 0],
        [-179, 1],
        [179, 0],
      ],
      lngs: [179, 181, 181, 179],
    },
    {
      label: 'goes the short way westward',
      ring: [
        [-179, 0],
        [179, 0],
        [179, 1],
        [-179, 0],
      ],
      lngs: [181, 179, 179, 181],
    },
    {
      label: 'comes home from beyond 180',
      ring: [
        [182, 0],
        [184, 0],
        [184, 1],
        [182, 0],
      ],
      lngs: [-178, -176, -176, -178],
    },
    {
      label: 'comes home from beyond -180',
      ring: [
        [-185, 0],
        [-181, 0],
        [-181, 1],
        [-185, 0],
      ],
      lngs: [175, 179, 179, 175],
    },
    {
      label: 'half round is not turned',
      ring: [
        [-90, 0],
        [90, 0],
        [90, 1],
        [-90, 0],
      ],
      lngs: [-90, 90, 90, -90],
    },
    {
      label: '180 may be written -180',
      ring: [
        [180, 0],
        [170, 0],
        [170, 9],
        [-180, 9],
        [180, 0],
      ],
      lngs: [180, 170, 170, 180, 180],
    },
    {
      label: 'the whole world',
      ring: [
        [-180, -90],
        [180, -90],
        [180, 90],
        [-180, 90],
        [-180, -90],
      ],
      lngs: [-180, 180, 180, -180, -180],
    },
    {
      label: 'a line has no width',
      ring: [
        [5, 0],
        [5, 9],
        [5, 0],
      ],
      lngs: [5, 5, 5],
    },
  ])('$label', ({ ring, lngs }) => {
    const { xs, ys, minX, maxX, minY, maxY } = gridRing(ring)
    expect(degrees(xs)).toEqual(lngs)
    expect(degrees(ys).slice(0, ring.length)).toEqual(ring.map(([, lat]) => lat))
    expect([minX, maxX].map(degreesOf)).toEqual([Math.min(...lngs), Math.max(...lngs)])
    expect([minY, maxY]).toEqual([Math.min(...ys), Math.max(...ys)])
  })

  test('round a pole it is read as on a flat map', () => {
    const ring = [
      [0, 80],
      [120, 80],
      [-120, 80],
      [0, 80],
    ]
    expect(enclosesPole(ring)).toBe(true)
    expect(degrees(gridRing(ring).xs)).toEqual([0, 120, -120, 0])
    expect(
      enclosesPole([
        [179, 0],
        [-179, 0],
        [-179, 1],
        [179, 0],
      ]),
    ).toBe(false)
  })

  test('it is closed when the last position repeats the first, in both numbers', () => {
    expect(
      isClosed([
        [1, 2],
        [3, 4],
        [1, 2],
      ]),
    ).toBe(true)
    expect(
      isClosed([
        [1, 2],
        [3, 4],
        [1, 4],
      ]),
    ).toBe(false)
    expect(
      isClosed([
        [1, 2],
        [3, 4],
        [3, 2],
      ]),
    ).toBe(false)
  })
})

describe('[DL-04] a ring in slabs', () => {
  const comb = Array.from({ length: 6000 }, (_, tooth) => [tooth / 1000, tooth % 2 === 0 ? 0 : 3])
  const ring = slabbedRing(gridRing([[0, -1], ...comb, [6, -1], [0, -1]]))
  const at = (lng: number, lat: number) => placeInRing(ring, gridDegrees(lng), gridDegrees(lat))

  test('edges that run through all of them do not fill the memory', () => {
    expect(ring.slabStarts.length).toBe(513)
    expect(ring.edges.length).toBeLessThan(6010 * 512)
  })

  test('every tooth is found', () => {
    expect([at(2.001, 1), at(2.002, 1), at(2.0005, 1.5), at(2.0005, 1.6), at(3, -0.5)]).toEqual([
      'inside',
      'outside',
      'edge',
      'outside',
      'inside',
    ])
  })

  test('a flat ring is all edge', () => {
    const flat = slabbedRing(
      gridRing([
        [0, 1],
        [4, 1],
        [0, 1],
      ]),
    )
    const [x, y] = [gridDegrees(2), gridDegrees(1)]
    expect([placeInRing(flat, x, y), placeInRing(flat, x, y + 1), placeInRing(flat, x * 3, y)]).toEqual([
      'edge',
      'outside',
      'outside',
    ])
  })
})

test('[DL-04] a point has no polygons', () => {
  expect(polygonsOf({ type: 'Point', coordinates: [1, 2] })).toEqual([])
})
