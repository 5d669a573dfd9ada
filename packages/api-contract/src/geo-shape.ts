import * as z from '@storefront/api-contract/schema'

/** Longitude, then latitude, in degrees, as GeoJSON writes them. */
const position = z.tuple([z.number(), z.number()])
const ring = z.array(position).check(z.maxLength(20_000))

/** A GeoJSON geometry: a point, a ring with its holes, or several of these. */
export const areaShape = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: position }),
  z.object({ type: z.literal('Polygon'), coordinates: z.array(ring) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring)) }),
])
export type AreaShape = z.infer<typeof areaShape>
