import * as z from '@storefront/api-contract/schema'

/** Pictures under a map, by an https address with {z}, {x} and {y}; `attribution` is shown on it (DL-06). */
export const mapTiles = z.object({ url: z.string(), attribution: z.string() })
export type MapTiles = z.infer<typeof mapTiles>
