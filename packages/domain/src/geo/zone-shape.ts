/** A place as GeoJSON writes it: degrees east, then degrees north (RFC 7946); a height after them is ignored. */
export type Position = readonly number[]

/** A closed line: the last position repeats the first. */
export type Ring = readonly Position[]

/** Where something is, in the shapes of GeoJSON. A polygon's first ring is its outline, the others are holes. */
export type ZoneShape =
  | { readonly type: 'Point'; readonly coordinates: Position }
  | { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Ring[])[] }

/** The polygons of a shape; a point has none, so nothing is ever inside it (DL-04). */
export function polygonsOf(shape: ZoneShape): readonly (readonly Ring[])[] {
  if (shape.type === 'Point') return []
  return shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates
}
