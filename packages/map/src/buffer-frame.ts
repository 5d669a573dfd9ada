import { containsExtent, type Extent, getForViewAndSize } from 'ol/extent.js'

/** What a map looks at: the middle in metres of the projection, metres a pixel, pixels across and down. */
export interface Look {
  readonly center: readonly [number, number]
  readonly resolution: number
  readonly size: readonly [number, number]
}

/** A picture that is larger than what is looked at, so that it can be moved for a while before a new one is needed. */
export interface PictureFrame extends Look {
  readonly extent: Extent
}

/** A picture is so many times as wide and high as what is looked at. */
const LARGER = 2
/** The part of what is looked at that a picture has to spare on each side; with less a new one is drawn. */
const SPARE = 0.15

const extentOf = ({ center, resolution, size }: Look, times: number) =>
  getForViewAndSize([...center], resolution, 0, [size[0] * times, size[1] * times])

/** The frame of a picture round what is looked at. */
export function pictureFrame(look: Look): PictureFrame {
  const size = [Math.ceil(look.size[0] * LARGER), Math.ceil(look.size[1] * LARGER)] as const
  return { ...look, size, extent: extentOf({ ...look, size }, 1) }
}

/** Whether a picture is sharp for what is looked at and reaches far enough round it. */
export function isEnough(frame: PictureFrame, look: Look): boolean {
  return frame.resolution === look.resolution && containsExtent(frame.extent, extentOf(look, 1 + 2 * SPARE))
}

/** Where a picture stands for what is looked at: its left upper corner in pixels, and how much larger it is shown. */
export function standOf(frame: PictureFrame, look: Look): { left: number; top: number; scale: number } {
  const { center, resolution, size } = look
  const scale = frame.resolution / resolution
  return {
    left: (frame.center[0] - center[0]) / resolution + (size[0] - frame.size[0] * scale) / 2,
    top: (center[1] - frame.center[1]) / resolution + (size[1] - frame.size[1] * scale) / 2,
    scale,
  }
}
