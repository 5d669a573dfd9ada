import { expect, test } from 'vitest'
import { type MapZone, zoneLayer } from './zone-layer.ts'

const ring: [number, number][] = [
  [48, 29],
  [48.1, 29],
  [48.1, 29.1],
  [48, 29],
]
const zone = (shape: MapZone['shape']): MapZone => ({ shape, color: '#2b8a3e', name: 'Near' })

test.each([
  { label: 'a polygon', shape: { type: 'Polygon', coordinates: [ring] } as const, drawn: 1 },
  {
    label: 'several polygons',
    shape: { type: 'MultiPolygon', coordinates: [[ring], [ring]] } as const,
    drawn: 1,
  },
  { label: 'a point', shape: { type: 'Point', coordinates: [48, 29] } as const, drawn: 0 },
])('[DL-06] $label is drawn $drawn times', ({ shape, drawn }) => {
  expect(
    zoneLayer([zone(shape)], '#000000')
      .getSource()
      ?.getFeatures(),
  ).toHaveLength(drawn)
})
