import { distanceBetween, type GeoPoint } from '../geo/distance-between.ts'
import { degreesOf, FULL_TURN, type GridDegrees, gridDegrees, withinTurn } from '../geo/grid-degrees.ts'
import { polygonHolds } from '../geo/grid-polygon.ts'
import type { GridRing } from '../geo/grid-ring.ts'
import type { Zone } from './zone.ts'
import { type ZoneHit, zoneAt } from './zone-at.ts'
import type { ZoneIndex, ZonePolygon } from './zone-index.ts'

export interface NearestZone<Z extends Zone = Zone> extends ZoneHit<Z> {
  /** Metres from the point to the zone; 0 inside. */
  readonly distance: number
  /** The place in the zone that is nearest to the point; the point itself inside. */
  readonly place: GeoPoint
}

/** A point on the grid, and how much shorter a degree of longitude is there than one of latitude. */
interface From {
  x: GridDegrees
  y: GridDegrees
  narrowing: number
}

interface Found {
  x: GridDegrees
  y: GridDegrees
  /** Square of the distance, in grid degrees of latitude. */
  square: number
}

/**
 * The visible zone nearest to a point outside every zone: how far it is and where to move the pin (DL-06); null without
 * one. Computed on a flat map around the point: exact for delivery distances, approximate across continents.
 */
export function nearestZone<Z extends Zone>(index: ZoneIndex<Z>, point: GeoPoint): NearestZone<Z> | null {
  if (!Number.isFinite(point.lat) || !Number.isFinite(point.lng)) return null
  const hit = zoneAt(index, point)
  if (hit) return { ...hit, distance: 0, place: point }
  const from = {
    x: withinTurn(gridDegrees(point.lng)),
    y: gridDegrees(point.lat),
    narrowing: Math.cos((point.lat * Math.PI) / 180),
  }
  const nearest = nearestPolygon(index, from)
  if (!nearest) return null
  const place = placeInside(nearest.polygon, nearest.found)
  const { zone, area } = nearest.polygon
  return { zone, area, distance: distanceBetween(point, place), place }
}

function nearestPolygon<Z extends Zone>(index: ZoneIndex<Z>, from: From) {
  const byBox = index.polygons
    .map((polygon) => ({ polygon, square: squareToBox(polygon.polygon.outline, from) }))
    .sort((one, other) => one.square - other.square)
  let best: { polygon: ZonePolygon<Z>; found: Found } | null = null
  for (const { polygon, square } of byBox) {
    if (best && square > best.found.square) break
    for (const ring of [polygon.polygon.outline, ...polygon.polygon.holes]) {
      const found = nearestOnRing(ring, from)
      if (!best || found.square < best.found.square) best = { polygon, found }
    }
  }
  return best
}

const TURNS = [-FULL_TURN, 0, FULL_TURN]

function squareToBox({ minX, maxX, minY, maxY }: GridRing, { x, y, narrowing }: From): number {
  const north = Math.max(minY - y, 0, y - maxY)
  const east = Math.min(...TURNS.map((turn) => Math.max(minX - x - turn, 0, x + turn - maxX)))
  return (east * narrowing) ** 2 + north ** 2
}

function nearestOnRing({ xs, ys }: GridRing, { x, y, narrowing }: From): Found {
  let best: Found = { x: xs[0] as number, y: ys[0] as number, square: Infinity }
  for (const turn of TURNS) {
    for (let edge = 0; edge + 1 < xs.length; edge++) {
      const ax = xs[edge] as number
      const ay = ys[edge] as number
      const east = (xs[edge + 1] as number) - ax
      const north = (ys[edge + 1] as number) - ay
      const length = (east * narrowing) ** 2 + north ** 2
      const along = (east * (x + turn - ax) * narrowing ** 2 + north * (y - ay)) / length
      const share = length === 0 ? 0 : Math.min(1, Math.max(0, along))
      const foundX = ax + east * share
      const foundY = ay + north * share
      const square = ((foundX - x - turn) * narrowing) ** 2 + (foundY - y) ** 2
      if (square < best.square) best = { x: foundX, y: foundY, square }
    }
  }
  return best
}

// Few points of a slanting edge lie on the grid: of the grid's points around the found one, one inside is taken.
const STEPS = [0, 1, -1, 2, -2]

function placeInside({ polygon }: ZonePolygon, found: Found): GeoPoint {
  const around = STEPS.flatMap((east) =>
    STEPS.map((north) => ({
      x: withinTurn(Math.round(found.x) + east),
      y: Math.round(found.y) + north,
    })),
  )
  const { x, y } = around.find((point) => polygonHolds(polygon, point.x, point.y)) ?? found
  return { lat: degreesOf(y), lng: degreesOf(x) }
}
