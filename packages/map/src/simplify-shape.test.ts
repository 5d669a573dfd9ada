import MultiPolygon from 'ol/geom/MultiPolygon.js'
import { expect, test } from 'vitest'
import { simplifyShape } from './simplify-shape.ts'

type Corner = [number, number]

/** A closed circle of 100 m with a 3 m zigzag. */
const coast = Array.from({ length: 300 }, (_, corner): Corner => {
  const angle = (2 * Math.PI * (corner % 299)) / 299
  const reach = 100 + (corner % 2) * 3
  return [reach * Math.cos(angle), reach * Math.sin(angle)]
})
const [first] = coast
coast.splice(299, 1, first ?? [0, 0])

/** Distance of a corner from an edge. */
function away([x, y]: Corner, [ax, ay]: Corner, [bx, by]: Corner): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2
  const along =
    length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length))
  return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay))
}

test.each([
  { metres: 0.1, most: 300 },
  { metres: 5, most: 60 },
  { metres: 20, most: 14 },
  { metres: 500, most: 2 },
])(
  '[DL-06] within $metres m a coast of 300 corners has $most at most, and none is farther',
  ({ metres, most }) => {
    const ring = simplifyShape(new MultiPolygon([[coast]]), metres).getCoordinates()[0]?.[0] as Corner[]
    expect(ring.length).toBeLessThanOrEqual(most)
    expect(ring[0]).toEqual(ring.at(-1))
    for (const corner of coast) {
      const nearest = Math.min(...ring.slice(1).map((to, edge) => away(corner, ring[edge] ?? to, to)))
      expect(nearest).toBeLessThanOrEqual(metres)
    }
  },
)

test('[DL-06] holes and several polygons stay apart', () => {
  const square = (from: number, to: number): Corner[] => [
    [from, from],
    [to, from],
    [to, to],
    [from, to],
    [from, from],
  ]
  const shape = [[square(0, 90), square(20, 40)], [square(200, 290)]]
  expect(simplifyShape(new MultiPolygon(shape), 1).getCoordinates()).toEqual(shape)
})
