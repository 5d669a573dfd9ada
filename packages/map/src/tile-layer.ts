import TileLayer from 'ol/layer/Tile.js'
import XYZ from 'ol/source/XYZ.js'

/** Pictures under the zones, by an address with {z}, {x} and {y}; `attribution` is shown by whoever shows the map. */
export interface MapTiles {
  readonly url: string
  readonly attribution: string
}

/** A layer of tiles; one that does not come is left out, the zones stay. */
export function tileLayer({ url }: MapTiles): TileLayer<XYZ> {
  return new TileLayer({ source: new XYZ({ url, crossOrigin: 'anonymous' }) })
}
