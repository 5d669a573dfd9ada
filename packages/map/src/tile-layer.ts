import TileLayer from 'ol/layer/Tile.js'
import XYZ from 'ol/source/XYZ.js'

/** Background tiles by a URL template with {z}, {x} and {y}; the caller shows `attribution`. */
export interface MapTiles {
  readonly url: string
  readonly attribution: string
}

/** The tile layer; tiles that fail to load are left out. */
export function tileLayer({ url }: MapTiles): TileLayer<XYZ> {
  return new TileLayer({ source: new XYZ({ url, crossOrigin: 'anonymous' }) })
}
