import booleanPointInPolygon from '@turf/boolean-point-in-polygon'
import { zoneAt, zoneIndex, zoneOf } from '../src/zones.ts'

const ROWS = 50
const COLUMNS = 100
const VERTICES = 100

// Round zones side by side, each with a wavy edge.
const rings = Array.from({ length: ROWS * COLUMNS }, (_, index) => {
  const [column, row] = [index % COLUMNS, Math.floor(index / COLUMNS)]
  const ring = Array.from({ length: VERTICES }, (_, vertex) => {
    const angle = (2 * Math.PI * vertex) / VERTICES
    const radius = 0.0045 + 0.0004 * Math.sin(7 * angle)
    return [47 + column * 0.01 + radius * Math.cos(angle), 29 + row * 0.01 + radius * Math.sin(angle)]
  })
  return [...ring, ...ring.slice(0, 1)]
})
const zones = rings.map((ring, index) =>
  zoneOf({ id: `zone-${index}`, branch_id: 'main', shape: { type: 'Polygon', coordinates: [ring] } }),
)
const polygons = rings.map((ring) => ({ type: 'Polygon' as const, coordinates: [ring] }))
const index = zoneIndex(zones)
// All over the zones, some between them.
const points = Array.from({ length: 997 }, (_, index) => ({
  lng: 47 + ((index * 0.61803) % 1) * COLUMNS * 0.01,
  lat: 29 + ((index * 0.41421) % 1) * ROWS * 0.01,
}))
let turn = 0
const nextPoint = () => points[turn++ % points.length] ?? { lng: 47, lat: 29 }

export const name = 'one point against 5,000 zones of 100 vertices'

export function run() {
  return zoneAt(index, nextPoint())
}

/** Every zone one after the other, as without an index: of overlapping zones all must be known. */
export const against = {
  name: 'the same by a loop over @turf/boolean-point-in-polygon',
  run: () => {
    const { lng, lat } = nextPoint()
    return polygons.filter((polygon) => booleanPointInPolygon([lng, lat], polygon))
  },
}
