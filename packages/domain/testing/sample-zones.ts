import type { Position, Ring, ZoneShape } from '../src/geo/zone-shape.ts'
import { type Area, type Zone, type ZoneDraft, zoneOf } from '../src/zones/zone.ts'

/** A zone of branch `main`, for tests. */
export function aZone(id: string, rest: Partial<ZoneDraft> = {}): Zone {
  return zoneOf({ id, branch_id: 'main', ...rest })
}

/** An area for tests; a text as shape is a ring from `ringOf`. */
export function anArea(id: string, rest: Partial<Area> = {}): Area {
  return { id, zone_id: 'zone', names: [{ locale: 'en', name: id }], parent_names: [], shape: null, ...rest }
}

/** A closed ring from corners such as `0 0, 4 0, 4 4`: longitude, then latitude; the first is repeated at the end. */
export function ringOf(corners: string): Ring {
  const positions: Position[] = corners.split(',').map((corner) => corner.trim().split(/\s+/).map(Number))
  return [...positions, ...positions.slice(0, 1)]
}

/** A polygon of rings from `ringOf`: outline, then holes. */
export function polygonOf(...rings: string[]): ZoneShape {
  return { type: 'Polygon', coordinates: rings.map(ringOf) }
}
