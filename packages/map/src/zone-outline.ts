import type { ZoneShape } from '@storefront/domain/zones'
import bbox from '@turf/bbox'
import type { Extent } from 'ol/extent.js'
import MultiPolygon from 'ol/geom/MultiPolygon.js'
import { fromLonLat } from 'ol/proj.js'
import { simplifyShape } from './simplify-shape.ts'

/** Geometry of a zone, in metres of the projection. */
export interface ZoneOutline {
  readonly extent: Extent
  /** The shape simplified for a resolution in metres per pixel; cached per power of two. */
  readonly at: (resolution: number) => MultiPolygon
}

/** The outline of a zone (DL-06), projected and simplified lazily. Null for a point. */
export function zoneOutline(shape: ZoneShape): ZoneOutline | null {
  if (shape.type === 'Point') return null
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates
  const known = new Map<number, MultiPolygon>()
  let full: MultiPolygon | null = null
  return {
    extent: extentOf(shape),
    at: (resolution) => {
      const metres = 2 ** Math.floor(Math.log2(resolution))
      full ??= new MultiPolygon(polygons.map((rings) => rings.map((ring) => ring.map(projected))))
      const seen = known.get(metres) ?? simplifyShape(full, metres)
      known.set(metres, seen)
      return seen
    },
  }
}

type Position = readonly number[]
const projected = (position: Position) => fromLonLat([...position])

// Meridians and parallels stay straight and ordered in the projection, so projecting two corners is enough.
function extentOf(shape: ZoneShape): Extent {
  // The library reads only, but its types are mutable.
  const [west, south, east, north] = bbox(shape as Parameters<typeof bbox>[0])
  return [...projected([west, south]), ...projected([east, north])]
}
