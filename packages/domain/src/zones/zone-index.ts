import Flatbush from 'flatbush'
import { FULL_TURN } from '../geo/grid-degrees.ts'
import { type GridPolygon, gridPolygon } from '../geo/grid-polygon.ts'
import { polygonsOf } from '../geo/zone-shape.ts'
import { type Area, byPreference, type Zone } from './zone.ts'

/** One polygon of a zone; `area` is null when it is the zone's own shape. */
export interface ZonePolygon<Z extends Zone = Zone> {
  readonly zone: Z
  readonly area: Area | null
  readonly polygon: GridPolygon
}

/** Zones indexed for point queries. */
export interface ZoneIndex<Z extends Zone = Zone> {
  /** In order of preference (DL-04). */
  readonly polygons: readonly ZonePolygon<Z>[]
  /** Boxes of the polygons by latitude and longitude; null without any polygon. */
  readonly boxes: Flatbush | null
}

/**
 * Makes visible zones ready for `zoneAt` and `nearestZone` (DL-04): invisible zones and shapes that are points are
 * left out. Building takes some time, so keep the index as long as the zones stay the same; to serve one branch, build
 * it from that branch's zones.
 */
export function zoneIndex<Z extends Zone>(zones: readonly Z[]): ZoneIndex<Z> {
  const inOrder = zones.filter((zone) => zone.visible).sort(byPreference)
  const polygons = inOrder.flatMap(zonePolygons)
  return { polygons, boxes: polygons.length === 0 ? null : boxesOf(polygons) }
}

function zonePolygons<Z extends Zone>(zone: Z): ZonePolygon<Z>[] {
  const shapes = [
    ...zone.areas.map((area) => ({ area, shape: area.shape })),
    { area: null, shape: zone.shape },
  ]
  return shapes.flatMap(({ area, shape }) =>
    (shape ? polygonsOf(shape) : []).flatMap((rings) => {
      const polygon = gridPolygon(rings)
      return polygon ? [{ zone, area, polygon }] : []
    }),
  )
}

// A box that crosses the antimeridian is stored twice, once per longitude convention.
function boxesOf(polygons: readonly ZonePolygon[]): Flatbush {
  const boxes = new Flatbush(polygons.length * 2)
  for (const turn of [0, FULL_TURN]) {
    for (const { polygon } of polygons) {
      const { minX, minY, maxX, maxY } = polygon.outline
      boxes.add(minX - turn, minY, maxX - turn, maxY)
    }
  }
  boxes.finish()
  return boxes
}
