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
  /** What is under the pin at first. */
  readonly center: GeoPoint
  readonly zoom?: number | undefined
  readonly tiles?: MapTiles | null | undefined
  /** Colour of the names, as CSS writes it. */
  readonly textColor: string
  /** Told what is under the pin whenever the map comes to a stand. */
  readonly onStand?: ((center: GeoPoint) => void) | undefined
  /** False for a picture of a place that cannot be moved. Default true. */
  readonly movable?: boolean | undefined
}

/** A map that is shown; its pin is the middle of the element. */
export interface PinMap {
  readonly moveTo: (center: GeoPoint) => void
  /** One step nearer (1) or farther (-1). */
  readonly zoom: (step: 1 | -1) => void
  /** By so many pixels to the right and down. */
  readonly pan: (right: number, down: number) => void
  readonly dispose: () => void
}

const FIRST_ZOOM = 13
const NEAREST = 19
const FARTHEST = 4

/**
 * Shows a map in an element that has a size (DL-06). It brings no controls, styles or attribution of its own: who shows
 * it does, so that buttons are ours and reachable. `dispose` gives everything back. Throws where nothing can be drawn.
 */
export function openPinMap(target: HTMLElement, options: PinMapOptions): PinMap {
  const { zones, points = [], center, zoom = FIRST_ZOOM, tiles, textColor, onStand, movable = true } = options
  // Asked here: the library itself would fail later, in the middle of a frame, where nobody can catch it.
  if (!document.createElement('canvas').getContext('2d')) throw new Error('There is no canvas to draw on')
  const view = new View({
    center: fromLonLat([center.lng, center.lat]),
    zoom,
    minZoom: FARTHEST,
    maxZoom: NEAREST,
    enableRotation: false,
  })
  const marks = markLayer({ zones, points, textColor })
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
