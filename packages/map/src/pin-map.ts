import type { GeoPoint } from '@storefront/domain'
import { defaults as defaultInteractions } from 'ol/interaction/defaults.js'
import OlMap from 'ol/Map.js'
import { fromLonLat, toLonLat } from 'ol/proj.js'
import View from 'ol/View.js'
import type { MapPoint, MapZone } from './map-marks.ts'
import { markLayer } from './mark-layer.ts'
import { type MapTiles, tileLayer } from './tile-layer.ts'

export interface PinMapOptions {
  readonly zones: readonly MapZone[]
  readonly points?: readonly MapPoint[] | undefined
  /** Initial position of the pin. */
  readonly center: GeoPoint
  readonly zoom?: number | undefined
  readonly tiles?: MapTiles | null | undefined
  /** CSS colour of the names where there are no tiles. */
  readonly textColor: string
  /** Called with the position of the pin when the map stops moving. */
  readonly onStand?: ((center: GeoPoint) => void) | undefined
  /** False for a static map. Default true. */
  readonly movable?: boolean | undefined
}

/** An open map; the pin is at the centre of the element. */
export interface PinMap {
  readonly moveTo: (center: GeoPoint) => void
  /** Zooms one step in (1) or out (-1). */
  readonly zoom: (step: 1 | -1) => void
  /** Moves by pixels to the right and down. */
  readonly pan: (right: number, down: number) => void
  readonly dispose: () => void
}

const FIRST_ZOOM = 13
const MAX_ZOOM = 19
const MIN_ZOOM = 4

/**
 * Opens a map in an element that has a size (DL-06). Controls, styles and attribution are the caller's, so that buttons
 * are accessible. `dispose` releases everything. Throws without canvas support.
 */
export function openPinMap(target: HTMLElement, options: PinMapOptions): PinMap {
  const { zones, points = [], center, zoom = FIRST_ZOOM, tiles, textColor, onStand, movable = true } = options
  // Checked here: the library would throw later, inside an animation frame, where it cannot be caught.
  if (!document.createElement('canvas').getContext('2d')) throw new Error('There is no canvas to draw on')
  const view = new View({
    center: fromLonLat([center.lng, center.lat]),
    zoom,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    enableRotation: false,
  })
  const marks = markLayer({ zones, points, textColor, onTiles: Boolean(tiles) })
  const map = new OlMap({
    target,
    view,
    controls: [],
    interactions: movable ? defaultInteractions({ keyboard: false, pinchRotate: false }) : [],
    layers: [...(tiles ? [tileLayer(tiles)] : []), marks.layer],
  })
  const middle = (): GeoPoint => {
    const [lng = 0, lat = 0] = toLonLat(view.getCenter() ?? [0, 0])
    return { lat, lng }
  }
  map.on('moveend', () => onStand?.(middle()))
  return {
    moveTo: ({ lat, lng }) => view.setCenter(fromLonLat([lng, lat])),
    zoom: (step) => view.setZoom((view.getZoom() ?? FIRST_ZOOM) + step),
    pan: (right, down) => {
      const [x = 0, y = 0] = view.getCenter() ?? []
      const resolution = view.getResolution() ?? 1
      view.setCenter([x + right * resolution, y - down * resolution])
    },
    dispose: () => {
      marks.dispose()
      map.setTarget(undefined)
      map.dispose()
    },
  }
}
