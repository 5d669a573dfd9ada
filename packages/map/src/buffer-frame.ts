import { containsExtent, type Extent, getForViewAndSize } from 'ol/extent.js'

/** The view of a map: centre in metres of the projection, metres per pixel, width and height in pixels. */
export interface MapView {
  readonly center: readonly [number, number]
  readonly resolution: number
  readonly size: readonly [number, number]
}

/** The area of a drawn canvas, larger than the view so that small moves need no redraw. */
export interface BufferFrame extends MapView {
  readonly extent: Extent
}

/** Width and height of a frame relative to the view. */
const SCALE = 2
/** Margin left on each side, relative to the view, below which a new canvas is drawn. */
const MIN_MARGIN = 0.15

const extentOf = ({ center, resolution, size }: MapView, times: number) =>
  getForViewAndSize([...center], resolution, 0, [size[0] * times, size[1] * times])

/** The frame around a view. */
export function bufferFrame(view: MapView): BufferFrame {
  const size = [Math.ceil(view.size[0] * SCALE), Math.ceil(view.size[1] * SCALE)] as const
  return { ...view, size, extent: extentOf({ ...view, size }, 1) }
}

/** Whether a frame has the resolution of the view and enough margin around it. */
export function coversView(frame: BufferFrame, view: MapView): boolean {
  return (
    frame.resolution === view.resolution && containsExtent(frame.extent, extentOf(view, 1 + 2 * MIN_MARGIN))
  )
}

/** Offset in pixels and scale that place a frame in the view. */
export function placementOf(frame: BufferFrame, view: MapView): { left: number; top: number; scale: number } {
  const { center, resolution, size } = view
  const scale = frame.resolution / resolution
  return {
    left: (frame.center[0] - center[0]) / resolution + (size[0] - frame.size[0] * scale) / 2,
    top: (center[1] - frame.center[1]) / resolution + (size[1] - frame.size[1] * scale) / 2,
    scale,
  }
}
