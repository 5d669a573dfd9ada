import type { GridDegrees } from './grid-degrees.ts'
import { gridRing } from './grid-ring.ts'
import { placeInRing, type SlabbedRing, slabbedRing } from './place-in-ring.ts'
import type { Ring } from './zone-shape.ts'

/** A polygon indexed for many point queries. */
export interface GridPolygon {
  readonly outline: SlabbedRing
  readonly holes: readonly SlabbedRing[]
}

/** Null for a polygon without an outline. */
export function gridPolygon([outline, ...holes]: readonly Ring[]): GridPolygon | null {
  if (!outline || outline.length === 0) return null
  const ready = (ring: Ring) => slabbedRing(gridRing(ring))
  return { outline: ready(outline), holes: holes.filter((hole) => hole.length > 0).map(ready) }
}

/** Whether a polygon holds a point: edges and vertices count as inside, those of holes too (DL-04). */
export function polygonHolds({ outline, holes }: GridPolygon, x: GridDegrees, y: GridDegrees): boolean {
  const place = placeInRing(outline, x, y)
  if (place === 'outside') return false
  return !holes.some((hole) => placeInRing(hole, x, y) === 'inside')
}
