import distance from '@turf/distance'

/** A place on earth in degrees: `lat` north of the equator, `lng` east of Greenwich. */
export interface GeoPoint {
  readonly lat: number
  readonly lng: number
}

/** Half the circumference of the earth in metres (IUGG mean radius). */
const FARTHEST = Math.PI * 6_371_008.8

/** Metres between two places as the crow flies (RT-09), by the haversine formula: right to half a percent. */
export function distanceBetween(from: GeoPoint, to: GeoPoint): number {
  const metres = distance([from.lng, from.lat], [to.lng, to.lat], { units: 'meters' })
  const isKnown = [from.lat, from.lng, to.lat, to.lng].every(Number.isFinite)
  // The library answers NaN where rounding carries the haversine of opposite places over 1.
  return isKnown && Number.isNaN(metres) ? FARTHEST : metres
}
