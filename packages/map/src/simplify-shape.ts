import { douglasPeuckerMultiArray } from 'ol/geom/flat/simplify.js'
import MultiPolygon from 'ol/geom/MultiPolygon.js'

/**
 * Simplifies a shape by Douglas-Peucker with a tolerance in metres of the projection, so that a detailed coast is cheap
 * to draw when zoomed out (DL-06). Rings smaller than the tolerance become lines.
 */
export function simplifyShape(shape: MultiPolygon, metres: number): MultiPolygon {
  const flat: number[] = []
  const endss: number[][] = []
  const stride = shape.getStride()
  const corners = shape.getFlatCoordinates()
  flat.length = douglasPeuckerMultiArray(corners, 0, shape.getEndss(), stride, metres ** 2, flat, 0, endss)
  return new MultiPolygon(flat, 'XY', endss)
}
