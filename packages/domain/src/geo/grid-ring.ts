import { type GridDegrees, gridDegrees, HALF_TURN, withinTurn } from './grid-degrees.ts'
import type { Ring } from './zone-shape.ts'

/** A ring on the grid in one piece: it may reach beyond 180 degrees east. Its last position repeats the first. */
export interface GridRing {
  readonly xs: Float64Array
  /** Latitudes, in step with the longitudes `xs`. */
  readonly ys: Float64Array
  readonly minX: GridDegrees
  readonly maxX: GridDegrees
  readonly minY: GridDegrees
  readonly maxY: GridDegrees
}

/**
 * A ring as it lies on the round earth: an edge of more than 180 degrees goes the short way, across the antimeridian.
 * A ring that would then go round a pole or have no width is read as it lies on a flat map. An open ring is closed.
 */
export function gridRing(ring: Ring): GridRing {
  const longitudes = closedLongitudes(ring)
  const round = unwrapped(longitudes)
  const isRound = endsWhereItBegan(round) && (widthOf(round) > 0 || widthOf(longitudes) === 0)
  const xs = isRound ? shiftedHome(round) : longitudes
  const ys = Float64Array.from(closedOf(ring), ([, lat = 0]) => gridDegrees(lat))
  const [minX, maxX] = extentOf(xs)
  const [minY, maxY] = extentOf(ys)
  return { xs, ys, minX, maxX, minY, maxY }
}

/** Whether a ring goes round a pole, where inside and outside are undefined. */
export function enclosesPole(ring: Ring): boolean {
  return !endsWhereItBegan(unwrapped(closedLongitudes(ring)))
}

/** Whether the last position of a ring repeats its first. */
export function isClosed(ring: Ring): boolean {
  const first = ring[0] ?? []
  const last = ring.at(-1) ?? []
  return first[0] === last[0] && first[1] === last[1]
}

function closedOf(ring: Ring): Ring {
  return isClosed(ring) ? ring : [...ring, ...ring.slice(0, 1)]
}

function closedLongitudes(ring: Ring): Float64Array {
  return Float64Array.from(closedOf(ring), ([lng = 0]) => gridDegrees(lng))
}

function unwrapped(longitudes: Float64Array): Float64Array {
  let x = longitudes[0] ?? 0
  return longitudes.map((here, place) => {
    const step = here - (longitudes[place - 1] ?? here)
    x += Math.abs(step) <= HALF_TURN ? step : withinTurn(step)
    return x
  })
}

function endsWhereItBegan(xs: Float64Array): boolean {
  return xs[0] === xs.at(-1)
}

// The westernmost position from -180 up to 180 degrees.
function shiftedHome(xs: Float64Array): Float64Array {
  const [west] = extentOf(xs)
  const shift = withinTurn(west) - west
  return xs.map((x) => x + shift)
}

function widthOf(xs: Float64Array): number {
  const [min, max] = extentOf(xs)
  return max - min
}

function extentOf(values: Float64Array): [min: number, max: number] {
  let min = Infinity
  let max = -Infinity
  for (const value of values) {
    if (value < min) min = value
    if (value > max) max = value
  }
  return [min, max]
}
