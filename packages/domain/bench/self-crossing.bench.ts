import kinks from '@turf/kinks'
import { checkZoneShape } from '../src/zones.ts'

const VERTICES = 5000

const ring = Array.from({ length: VERTICES }, (_, vertex) => {
  const angle = (2 * Math.PI * vertex) / VERTICES
  const radius = 0.05 + 0.004 * Math.sin(40 * angle)
  return [48 + radius * Math.cos(angle), 29.3 + radius * Math.sin(angle)]
})
const polygon = { type: 'Polygon' as const, coordinates: [[...ring, ...ring.slice(0, 1)]] }

export const name = 'whether a zone of 5,000 vertices crosses itself, with the other checks of an import'

export function run(): unknown {
  return checkZoneShape(polygon)
}

export const against = { name: 'the same by @turf/kinks alone', run: () => kinks(polygon).features.length }
