import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PROPERTY_RUNS, PROPERTY_TIMEOUT } from '../../testing/property-runs.ts'
import { edgesCross, edgesMeetInside } from './edges-meet.ts'
import type { Edge } from './side-of-line.ts'

const edge = (ax: number, ay: number, bx: number, by: number): Edge => ({ ax, ay, bx, by })

describe('[DL-04] two edges', () => {
  test.each([
    { label: 'cross', one: edge(0, 0, 4, 4), other: edge(0, 4, 4, 0), cross: true, meet: true },
    { label: 'are apart', one: edge(0, 0, 1, 1), other: edge(0, 4, 4, 3), cross: false, meet: false },
    {
      label: 'are apart on one line',
      one: edge(0, 0, 1, 1),
      other: edge(2, 2, 3, 3),
      cross: false,
      meet: false,
    },
    { label: 'share an end', one: edge(0, 0, 4, 4), other: edge(4, 4, 4, 0), cross: false, meet: false },
    {
      label: 'follow each other on one line',
      one: edge(0, 0, 2, 2),
      other: edge(2, 2, 4, 4),
      cross: false,
      meet: false,
    },
    {
      label: 'one ends inside the other',
      one: edge(0, 0, 4, 4),
      other: edge(2, 2, 4, 0),
      cross: false,
      meet: true,
    },
    {
      label: 'one begins inside the other',
      one: edge(4, 0, 2, 2),
      other: edge(0, 0, 4, 4),
      cross: false,
      meet: true,
    },
    {
      label: 'overlap on one line',
      one: edge(0, 0, 3, 3),
      other: edge(1, 1, 4, 4),
      cross: false,
      meet: true,
    },
    {
      label: 'overlap on a level line',
      one: edge(0, 0, 3, 0),
      other: edge(4, 0, 1, 0),
      cross: false,
      meet: true,
    },
    {
      label: 'overlap on an upright line',
      one: edge(0, 0, 0, 3),
      other: edge(0, 4, 0, 1),
      cross: false,
      meet: true,
    },
    { label: 'go there and back', one: edge(0, 0, 4, 4), other: edge(4, 4, 0, 0), cross: false, meet: true },
    { label: 'are the same', one: edge(0, 0, 4, 4), other: edge(0, 0, 4, 4), cross: false, meet: true },
    {
      label: 'come back half the way',
      one: edge(0, 0, 4, 4),
      other: edge(4, 4, 2, 2),
      cross: false,
      meet: true,
    },
    {
      label: 'would cross if one were longer',
      one: edge(0, 0, 1, 1),
      other: edge(0, 4, 4, 0),
      cross: false,
      meet: false,
    },
  ])('$label', ({ one, other, cross, meet }) => {
    for (const [first, second] of [
      [one, other],
      [other, one],
    ] as const) {
      expect(edgesCross(first, second)).toBe(cross)
      expect(edgesMeetInside(first, second)).toBe(meet)
    }
  })

  // Edges on a sheet of 7 by 7 dots meet, if at all, at fractions of a dot: each is walked in steps fine enough.
  test('meet where a walk along both finds a common point', { timeout: PROPERTY_TIMEOUT }, () => {
    const place = fc.integer({ min: 0, max: 6 })
    const edges = fc.tuple(place, place, place, place).filter(([ax, ay, bx, by]) => ax !== bx || ay !== by)
    fc.assert(
      fc.property(edges, edges, (first, second) => {
        const [one, other] = [edge(...first), edge(...second)]
        expect(edgesMeetInside(one, other)).toBe(commonPoint(one, other))
      }),
      { numRuns: PROPERTY_RUNS },
    )
  })
})

/** Whether two edges have a point in common that is not an end of both, by solving for it in whole numbers. */
function commonPoint(one: Edge, other: Edge): boolean {
  const [rx, ry] = [one.bx - one.ax, one.by - one.ay]
  const [sx, sy] = [other.bx - other.ax, other.by - other.ay]
  const [qx, qy] = [other.ax - one.ax, other.ay - one.ay]
  const turn = rx * sy - ry * sx
  if (turn !== 0) {
    const t = (qx * sy - qy * sx) / turn
    const u = (qx * ry - qy * rx) / turn
    const isWithin = t >= 0 && t <= 1 && u >= 0 && u <= 1
    return isWithin && !((t === 0 || t === 1) && (u === 0 || u === 1))
  }
  if (qx * ry - qy * rx !== 0) return false
  const along = (x: number, y: number) => (x - one.ax) * rx + (y - one.ay) * ry
  const ends = [along(other.ax, other.ay), along(other.bx, other.by)]
  return Math.max(0, Math.min(...ends)) < Math.min(rx * rx + ry * ry, Math.max(...ends))
}
