import { intersects } from 'ol/extent.js'
import Layer from 'ol/layer/Layer.js'
import type { FrameState } from 'ol/Map.js'
import { type BufferFrame, bufferFrame, coversView, type MapView, placementOf } from './buffer-frame.ts'
import { drawName, drawPoint, drawZone, inkOf } from './draw-marks.ts'
import type { MapPoint, MapZone } from './map-marks.ts'
import { runInSlices } from './run-in-slices.ts'
import { zoneOutline } from './zone-outline.ts'

export interface Marks {
  readonly zones: readonly MapZone[]
  readonly points: readonly MapPoint[]
  /** CSS colour of names and points where there are no tiles. */
  readonly textColor: string
  /** Whether they are drawn on tiles. */
  readonly onTiles: boolean
}

interface Buffer {
  readonly frame: BufferFrame
  readonly canvas: HTMLCanvasElement
}

/** A higher pixel ratio costs memory without a visible difference in outlines. */
const MAX_PIXEL_RATIO = 2

/**
 * Zones and points on one canvas, moved by a CSS transform while the map moves (double buffering): a new canvas is drawn
 * in time slices and swapped in when it is complete, so that many vertices do not block input (DL-06).
 */
export function markLayer(marks: Marks): { layer: Layer; dispose: () => void } {
  const draw = marksOf(marks)
  const element = document.createElement('div')
  let shown: Buffer | null = null
  let pending: BufferFrame | null = null
  let stop = () => {}

  function begin(frame: BufferFrame, pixelRatio: number) {
    stop()
    pending = frame
    const canvas = canvasFor(frame, pixelRatio)
    const pen = canvas.getContext('2d', { willReadFrequently: true })
    if (!pen) throw new Error('There is no canvas to draw on')
    pen.scale(pixelRatio, pixelRatio)
    const finish = () => {
      pending = null
      shown = { frame, canvas }
      element.replaceChildren(canvas)
      layer.changed()
    }
    stop = runInSlices(flushEach(pen, draw(pen, frame)), finish, (cause) => console.error(cause))
  }
  function render({ viewState, size, viewHints, pixelRatio }: FrameState): HTMLElement {
    const [x = 0, y = 0] = viewState.center
    const [across = 0, down = 0] = size
    const view: MapView = { center: [x, y], resolution: viewState.resolution, size: [across, down] }
    const isZooming = shown?.frame.resolution !== view.resolution && viewHints.some((hint) => hint > 0)
    const isCovered = [pending, shown?.frame].some((frame) => frame && coversView(frame, view))
    if (!isCovered && !(shown && isZooming)) begin(bufferFrame(view), Math.min(pixelRatio, MAX_PIXEL_RATIO))
    if (shown) moveTo(shown, view)
    return element
  }
  const layer = new Layer({ render: (state) => (state ? render(state) : element) })
  return { layer, dispose: () => stop() }
}

/** The drawing steps: shapes, then names, then points. */
function marksOf({ zones, points, textColor, onTiles }: Marks) {
  const ink = inkOf(onTiles, textColor)
  const known = zones.flatMap((zone) => {
    const outline = zoneOutline(zone.shape)
    return outline ? [{ ...zone, outline }] : []
  })
  return function* steps(pen: CanvasRenderingContext2D, frame: BufferFrame): Generator<void> {
    const seen = known.filter(({ outline }) => intersects(outline.extent, frame.extent))
    for (const { outline, color } of seen) yield drawZone(pen, frame, outline, color)
    for (const zone of seen) if (zone.name) yield drawName(pen, frame, zone, ink)
    for (const point of points) yield drawPoint(pen, frame, point, ink)
  }
}

/** Browsers defer canvas drawing until pixels are read: reading after each step keeps the work inside its slice. */
function* flushEach(pen: CanvasRenderingContext2D, steps: Iterable<void>): Generator<void> {
  for (const _ of steps) {
    pen.getImageData(0, 0, 1, 1)
    yield
  }
}

function canvasFor({ size: [across, down] }: BufferFrame, pixelRatio: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = across * pixelRatio
  canvas.height = down * pixelRatio
  const { style } = canvas
  style.position = 'absolute'
  style.top = '0'
  style.left = '0'
  style.width = `${across}px`
  style.height = `${down}px`
  style.transformOrigin = '0 0'
  // A compositor layer of its own: moving it does not repaint.
  style.willChange = 'transform'
  return canvas
}

function moveTo({ frame, canvas }: Buffer, view: MapView): void {
  const { left, top, scale } = placementOf(frame, view)
  canvas.style.transform = `matrix(${scale}, 0, 0, ${scale}, ${left}, ${top})`
}
