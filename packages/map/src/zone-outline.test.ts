import { getHeight, getWidth } from 'ol/extent.js'
import { expect, test } from 'vitest'
import { zoneOutline } from './zone-outline.ts'

type Corner = [number, number]
const ring: Corner[] = [
  [48, 29],
  [48.1, 29],
  [48.1, 29.1],
  [48, 29],
]

test.each([
  { label: 'a polygon', shape: { type: 'Polygon', coordinates: [ring] } as const, polygons: 1 },
  {
    label: 'several polygons',
    shape: { type: 'MultiPolygon', coordinates: [[ring], [ring]] } as const,
    polygons: 2,
  },
])('[DL-06] $label is drawn as $polygons', ({ shape, polygons }) => {
  const outline = zoneOutline(shape)
  expect(outline?.at(1).getEndss()).toHaveLength(polygons)
  // A tenth of a degree at the equator is 11.1 km; away from it the projection stretches to the north.
  expect(getWidth(outline?.extent ?? [])).toBeCloseTo(11_132, -1)
  expect(getHeight(outline?.extent ?? [])).toBeGreaterThan(11_132)
})

test('[DL-06] a point is not drawn', () => {
  expect(zoneOutline({ type: 'Point', coordinates: [48, 29] })).toBeNull()
})

test('[DL-06] a zone is simplified when zoomed out and complete when zoomed in', () => {
  const coast = Array.from({ length: 200 }, (_, corner): Corner => {
    const angle = (2 * Math.PI * (corner % 199)) / 199
    const reach = 0.01 * (1 + 0.02 * (corner % 2))
    return [48 + reach * Math.cos(angle), 29 + reach * Math.sin(angle)]
  })
  coast.splice(199, 1, coast[0] ?? [0, 0])
  const outline = zoneOutline({ type: 'Polygon', coordinates: [coast] })
  const cornersAt = (resolution: number) => (outline?.at(resolution).getFlatCoordinates().length ?? 0) / 2
  expect(cornersAt(1)).toBe(200)
  expect(cornersAt(150)).toBeLessThan(30)
  expect(outline?.at(130)).toBe(outline?.at(250))
})
