import distance from '@turf/distance'
import nearestPointOnLine from '@turf/nearest-point-on-line'
import { nearestZone, zoneIndex, zoneOf } from '../src/zones.ts'

const VERTICES = 2000

// A wavy coast, as map data draws it.
const ring = Array.from({ length: VERTICES }, (_, vertex) => {
  const angle = (2 * Math.PI * vertex) / VERTICES
  const radius = 0.05 + 0.004 * Math.sin(40 * angle)
  return [48 + radius * Math.cos(angle), 29.3 + radius * Math.sin(angle)]
})
const closed = [...ring, ...ring.slice(0, 1)]
const index = zoneIndex([
  zoneOf({ id: 'coast', branch_id: 'main', shape: { type: 'Polygon', coordinates: [closed] } }),
])
const line = { type: 'LineString' as const, coordinates: closed }
const points = Array.from({ length: 97 }, (_, turn) => [48.2 + turn / 1000, 29.3 - turn / 1500] as const)
let turn = 0
const nextPoint = () => points[turn++ % points.length] ?? [48.2, 29.3]

export const name = 'the nearest place in a zone of 2,000 vertices'

export function run(): unknown {
  const [lng, lat] = nextPoint()
  return nearestZone(index, { lng, lat })
}

export const against = {
  name: 'the same by @turf/nearest-point-on-line',
  run: () => {
    const point = [...nextPoint()]
    return distance(point, nearestPointOnLine(line, point))
  },
}
