import TileLayer from 'ol/layer/Tile.js'
import XYZ from 'ol/source/XYZ.js'

/** Background tiles by a URL template with {z}, {x} and {y}; the caller shows `attribution`. */
export interface MapTiles {
  readonly url: string
  readonly attribution: string
}

/** Failures without any success after which the service counts as unreachable. */
const FAILURES = 4

/** The tile layer; tiles that fail are left out, and a service that sends none is no longer asked (DL-06). */
export function tileLayer({ url }: MapTiles): TileLayer<XYZ> {
  const source = new XYZ({ url, crossOrigin: 'anonymous' })
  const layer = new TileLayer({ source })
  let failures = 0
  let hasLoaded = false
  source.on('tileloadend', () => {
    hasLoaded = true
  })
  source.on('tileloaderror', () => {
    failures += 1
    if (!hasLoaded && failures >= FAILURES) layer.setVisible(false)
  })
  return layer
}
