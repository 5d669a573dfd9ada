import { intersects } from 'ol/extent.js'
import Layer from 'ol/layer/Layer.js'
import type { FrameState } from 'ol/Map.js'
import { drawPoint, drawZone, writeName } from './draw-marks.ts'
import { inSlices } from './in-slices.ts'
import type { MapPoint, MapZone } from './map-marks.ts'
import { isEnough, type Look, type PictureFrame, pictureFrame, standOf } from './picture-frame.ts'
import { zoneOutline } from './zone-outline.ts'

export interface Marks {
  readonly zones: readonly MapZone[]
  readonly points: readonly MapPoint[]
  /** Colour of names and places, as CSS writes it. */
  readonly textColor: string
}

interface Picture {
  readonly frame: PictureFrame
  readonly canvas: HTMLCanvasElement
}

/** More pixels of the screen in one of the page cost memory and cannot be seen in outlines. */
const SHARPEST = 2

/**
 * Zones and places as one picture that is moved while the map moves; a new one is drawn beside it in slices and takes
 * its place when it is done, so that many vertices do not hold up a finger (DL-06).
 */
export function markLayer(marks: Marks): { layer: Layer; dispose: () => void } {
  const draw = marksOf(marks)
  const element = document.createElement('div')
  let shown: Picture | null = null
  let coming: PictureFrame | null = null
  let stop = () => {}

  function begin(frame: PictureFrame, pixelRatio: number) {
    stop()
    coming = frame
    const canvas = canvasFor(frame, pixelRatio)
    const pen = canvas.getContext('2d', { willReadFrequently: true })
    if (!pen) throw new Error('There is no canvas to draw on')
    pen.scale(pixelRatio, pixelRatio)
    const finish = () => {
      coming = null
      shown = { frame, canvas }
      element.replaceChildren(canvas)
      layer.changed()
    }
    stop = inSlices(atOnce(pen, draw(pen, frame)), finish, (cause) => console.error(cause))
  }
  function render({ viewState, size, viewHints, pixelRatio }: FrameState): HTMLElement {
    const [x = 0, y = 0] = viewState.center
    const [across = 0, down = 0] = size
    const look: Look = { center: [x, y], resolution: viewState.resolution, size: [across, down] }
    const isZooming = shown?.frame.resolution !== look.resolution && viewHints.some((hint) => hint > 0)
    const isCovered = [coming, shown?.frame].some((frame) => frame && isEnough(frame, look))
    if (!isCovered && !(shown && isZooming)) begin(pictureFrame(look), Math.min(pixelRatio, SHARPEST))
    if (shown) place(shown, look)
    return element
  }
  const layer = new Layer({ render: (state) => (state ? render(state) : element) })
  return { layer, dispose: () => stop() }
}

/** The steps of drawing: shapes, then the names over them, then places. */
function marksOf({ zones, points, textColor }: Marks) {
  const known = zones.flatMap((zone) => {
    const outline = zoneOutline(zone.shape)
    return outline ? [{ ...zone, outline }] : []
  })
  return function* steps(pen: CanvasRenderingContext2D, frame: PictureFrame): Generator<void> {
    const seen = known.filter(({ outline }) => intersects(outline.extent, frame.extent))
    for (const { outline, color } of seen) yield drawZone(pen, frame, outline, color)
    pen.fillStyle = textColor
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    for (const { outline, name } of seen) if (name) yield writeName(pen, frame, outline, name)
    for (const point of points) yield drawPoint(pen, frame, point)
  }
}

/** A browser only notes what is drawn until the canvas is looked at: without a look all steps would be drawn at the end. */
function* atOnce(pen: CanvasRenderingContext2D, steps: Iterable<void>): Generator<void> {
  for (const _ of steps) {
    pen.getImageData(0, 0, 1, 1)
    yield
  }
}

function canvasFor({ size: [across, down] }: PictureFrame, pixelRatio: number): HTMLCanvasElement {
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
  // A surface of its own: moving it paints nothing anew.
  style.willChange = 'transform'
  return canvas
}

function place({ frame, canvas }: Picture, look: Look): void {
  const { left, top, scale } = standOf(frame, look)
  canvas.style.transform = `matrix(${scale}, 0, 0, ${scale}, ${left}, ${top})`
}
