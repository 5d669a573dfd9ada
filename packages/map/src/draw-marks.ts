import { asArray, asString } from 'ol/color.js'
import { fromLonLat } from 'ol/proj.js'
import type { BufferFrame } from './buffer-frame.ts'
import type { MapPoint } from './map-marks.ts'
import type { ZoneOutline } from './zone-outline.ts'

const ZONE_FONT = '500 13px system-ui, sans-serif'
const POINT_FONT = '600 13px system-ui, sans-serif'
/** Pixels from a point to the middle of its name. */
const NAME_BELOW = 20
/** Opacity of a zone's fill. */
const FILL_OPACITY = 0.18

type Pen = CanvasRenderingContext2D

/** The colours of names and points. */
export interface Ink {
  readonly color: string
  /** Of the edge around a name; null for none. */
  readonly halo: string | null
}

// Tiles stay light in dark mode. The edge keeps a name readable over their lines, and where a tile does not come.
const ON_TILES: Ink = { color: '#1b1b1b', halo: '#ffffff' }

/** The ink of a map: for its tiles, else in the text colour of the page. */
export function inkOf(onTiles: boolean, textColor: string): Ink {
  return onTiles ? ON_TILES : { color: textColor, halo: null }
}

/** Draws fill and border of a zone; holes stay open. */
export function drawZone(pen: Pen, frame: BufferFrame, outline: ZoneOutline, color: string): void {
  const [west = 0, , , north = 0] = frame.extent
  const { resolution } = frame
  const shape = outline.at(resolution)
  const flat = shape.getFlatCoordinates()
  const [red = 0, green = 0, blue = 0] = asArray(color)
  pen.fillStyle = asString([red, green, blue, FILL_OPACITY])
  pen.strokeStyle = color
  pen.lineWidth = 2
  pen.lineJoin = 'round'
  let corner = 0
  for (const ends of shape.getEndss()) {
    pen.beginPath()
    for (const end of ends) {
      for (const start = corner; corner < end; corner += 2) {
        const x = ((flat[corner] ?? 0) - west) / resolution
        const y = (north - (flat[corner + 1] ?? 0)) / resolution
        if (corner === start) pen.moveTo(x, y)
        else pen.lineTo(x, y)
      }
      pen.closePath()
    }
    pen.fill('evenodd')
    pen.stroke()
  }
}

/** Draws a zone's name inside it; a name that does not fit is left out, so names do not overlap. */
export function drawName(
  pen: Pen,
  frame: BufferFrame,
  { outline, name }: { outline: ZoneOutline; name: string },
  ink: Ink,
): void {
  const { resolution } = frame
  const spots = outline.at(resolution).getFlatInteriorPoints()
  pen.font = ZONE_FONT
  const width = pen.measureText(name).width
  for (let spot = 0; spot < spots.length; spot += 3) {
    if ((spots[spot + 2] ?? 0) / resolution < width) continue
    writeName(pen, name, pixelOf(frame, spots[spot] ?? 0, spots[spot + 1] ?? 0), ink)
  }
}

/** Draws a point as a dot with its name below. */
export function drawPoint(pen: Pen, frame: BufferFrame, { place, name, strong }: MapPoint, ink: Ink): void {
  const [east = 0, north = 0] = fromLonLat([place.lng, place.lat])
  const [x, y] = pixelOf(frame, east, north)
  pen.fillStyle = ink.color
  pen.beginPath()
  pen.arc(x, y, strong ? 10 : 7, 0, 2 * Math.PI)
  pen.fill()
  pen.strokeStyle = '#ffffff'
  pen.lineWidth = 2
  pen.stroke()
  pen.font = POINT_FONT
  writeName(pen, name, [x, y + NAME_BELOW], ink)
}

function writeName(pen: Pen, name: string, [x, y]: readonly [number, number], { color, halo }: Ink): void {
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  if (halo) {
    pen.strokeStyle = halo
    pen.lineWidth = 4
    pen.lineJoin = 'round'
    pen.strokeText(name, x, y)
  }
  pen.fillStyle = color
  pen.fillText(name, x, y)
}

function pixelOf({ extent: [west = 0, , , north = 0], resolution }: BufferFrame, x: number, y: number) {
  return [(x - west) / resolution, (north - y) / resolution] as const
}
