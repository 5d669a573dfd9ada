import type MultiPolygon from 'ol/geom/MultiPolygon.js'
import type Style from 'ol/style/Style.js'
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

test('[DL-06] from afar a zone is drawn with the corners that can be seen, near with all', () => {
  const coast = Array.from({ length: 200 }, (_, corner): [number, number] => {
    const angle = (2 * Math.PI * (corner % 199)) / 199
    const reach = 0.01 * (1 + 0.02 * (corner % 2))
    return [48 + reach * Math.cos(angle), 29 + reach * Math.sin(angle)]
  })
  coast.splice(199, 1, coast[0] ?? [0, 0])
  const source = zoneLayer([zone({ type: 'Polygon', coordinates: [coast] })], '#000000').getSource()
  const [feature] = source?.getFeatures() ?? []
  const style = feature?.getStyleFunction()
  const cornersAt = (resolution: number) => {
    if (!feature || !style) throw new Error('there is no zone')
    const drawn = style(feature, resolution) as Style
    return (drawn.getGeometry() as MultiPolygon).getFlatCoordinates().length / 2
  }
  expect(cornersAt(1)).toBe(200)
  expect(cornersAt(150)).toBeLessThan(30)
})
