import { douglasPeuckerMultiArray } from 'ol/geom/flat/simplify.js'
import MultiPolygon from 'ol/geom/MultiPolygon.js'

/**
 * The shape with as few corners as it can have when none may be farther from it than so many metres of the projection:
 * a coast seen from afar costs no more to draw than a square (DL-06). Rings that are too small to see become lines.
 */
export function coarserShape(shape: MultiPolygon, metres: number): MultiPolygon {
  const flat: number[] = []
  const endss: number[][] = []
  const stride = shape.getStride()
  const corners = shape.getFlatCoordinates()
  flat.length = douglasPeuckerMultiArray(corners, 0, shape.getEndss(), stride, metres ** 2, flat, 0, endss)
  return new MultiPolygon(flat, 'XY', endss)
}
