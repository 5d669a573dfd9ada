import type { GeoPoint } from '../geo/distance-between.ts'
import { gridDegrees, withinTurn } from '../geo/grid-degrees.ts'
import { polygonHolds } from '../geo/grid-polygon.ts'
import type { Area, Zone } from './zone.ts'
import type { ZoneIndex } from './zone-index.ts'

/** A zone, and the area of it that was hit; no area when it was the zone's own shape. */
export interface ZoneHit<Z extends Zone = Zone> {
  readonly zone: Z
  readonly area: Area | null
}

/**
 * The zone that delivers to a place (DL-04); null outside every visible zone. Edges and vertices count as inside, also
 * those of holes; of overlapping zones the cheapest, then the fastest, then the first by id.
 */
export function zoneAt<Z extends Zone>(index: ZoneIndex<Z>, point: GeoPoint): ZoneHit<Z> | null {
  if (!index.boxes || !Number.isFinite(point.lat) || !Number.isFinite(point.lng)) return null
  const x = withinTurn(gridDegrees(point.lng))
  const y = gridDegrees(point.lat)
  let best = Infinity
  for (const box of index.boxes.search(x, y, x, y)) {
    const place = box % index.polygons.length
    const candidate = index.polygons[place]
    if (place < best && candidate && polygonHolds(candidate.polygon, x, y)) best = place
  }
  const hit = index.polygons[best]
  return hit ? { zone: hit.zone, area: hit.area } : null
}
