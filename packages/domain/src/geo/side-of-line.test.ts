import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_RUNS, PROPERTY_TIMEOUT } from '../../testing/property-runs.ts'
import { FULL_TURN } from './grid-degrees.ts'
import { sideOfLine } from './side-of-line.ts'

test.each([
  { label: 'left of a line to the east', line: [0, 0, 10, 0], point: [5, 1], side: 1 },
  { label: 'right of it', line: [0, 0, 10, 0], point: [5, -1], side: -1 },
  { label: 'on it', line: [0, 0, 10, 0], point: [5, 0], side: 0 },
  { label: 'on it, beyond its end', line: [0, 0, 10, 0], point: [50, 0], side: 0 },
  { label: 'left of a line to the south', line: [0, 10, 0, 0], point: [1, 5], side: 1 },
  { label: 'at its start', line: [3, 4, 9, 8], point: [3, 4], side: 0 },
  { label: 'at its end', line: [3, 4, 9, 8], point: [9, 8], side: 0 },
  {
    label: 'left by one where doubles see nothing',
    line: [0, 0, 360_000_000_001, 180_000_000_000],
    point: [180_000_000_000, 90_000_000_000],
    side: 1,
  },
  {
    label: 'right by one where doubles see nothing',
    line: [0, 0, 359_999_999_999, 180_000_000_000],
    point: [180_000_000_000, 90_000_000_000],
    side: -1,
  },
])('[DL-04] $label', ({ line: [ax = 0, ay = 0, bx = 0, by = 0], point: [px = 0, py = 0], side }) => {
  expect(Math.sign(sideOfLine({ ax, ay, bx, by }, px, py))).toBe(side)
})

// The whole formula in big integers, written out as a determinant of three points.
function exactSide([ax, ay, bx, by, px, py]: readonly number[]): number {
  const [a, b, c, d, e, f] = [ax, ay, bx, by, px, py].map((value) => BigInt(value ?? 0)) as [
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
  ]
  const determinant = a * (d - f) - b * (c - e) + (c * f - d * e)
  return determinant > 0n ? 1 : determinant < 0n ? -1 : 0
}

test('[DL-04] the side is exact, also a billionth of a degree beside lines across the earth', {
  timeout: PROPERTY_TIMEOUT,
}, () => {
  const place = fc.integer({ min: -FULL_TURN, max: FULL_TURN })
  const step = fc.integer({ min: -2, max: 2 })
  // Points near the line: some share of the way along it, and a step aside.
  const near = fc.tuple(place, place, place, place, fc.double({ min: -1, max: 2, noNaN: true }), step, step)
  fc.assert(
    fc.property(near, ([ax, ay, bx, by, share, east, north]) => {
      const px = Math.round(ax + (bx - ax) * share) + east
      const py = Math.round(ay + (by - ay) * share) + north
      expect(Math.sign(sideOfLine({ ax, ay, bx, by }, px, py))).toBe(exactSide([ax, ay, bx, by, px, py]))
    }),
    { numRuns: PROPERTY_RUNS },
  )
})

test('[DL-04] half-way points of long lines are on them', { timeout: PROPERTY_TIMEOUT }, () => {
  const half = fc.integer({ min: -FULL_TURN / 4, max: FULL_TURN / 4 })
  fc.assert(
    fc.property(half, half, half, half, (x, y, east, north) => {
      expect(sideOfLine({ ax: x - east, ay: y - north, bx: x + east, by: y + north }, x, y)).toBe(0)
    }),
    { numRuns: PROPERTY_RUNS },
  )
})
