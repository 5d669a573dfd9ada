import { FULL_TURN, type GridDegrees } from './grid-degrees.ts'
import type { GridRing } from './grid-ring.ts'
import { sideOfLine } from './side-of-line.ts'

export type PlaceInRing = 'inside' | 'edge' | 'outside'

/** A ring with its edges indexed by latitude slabs, so a point query only tests nearby edges. */
export interface SlabbedRing extends GridRing {
  /** Where the edges of each slab begin in `edges`; one more entry than there are slabs. */
  readonly slabStarts: Uint32Array
  /** Numbers of edges; edge n goes from position n to position n + 1. */
  readonly edges: Uint32Array
}

const EDGES_IN_SLAB = 8
// An edge that crosses all slabs is stored in each of them, so the number of slabs is capped.
const MOST_SLABS = 512

/** Sorts the edges of a ring into slabs of latitude. */
export function slabbedRing(ring: GridRing): SlabbedRing {
  const edgeCount = Math.max(0, ring.xs.length - 1)
  const slabCount = Math.min(MOST_SLABS, Math.max(1, Math.ceil(edgeCount / EDGES_IN_SLAB)))
  const slabs: number[][] = Array.from({ length: slabCount }, () => [])
  for (let edge = 0; edge < edgeCount; edge++) {
    const from = slabOf(ring, ring.ys[edge] ?? 0, slabCount)
    const to = slabOf(ring, ring.ys[edge + 1] ?? 0, slabCount)
    for (let slab = Math.min(from, to); slab <= Math.max(from, to); slab++) slabs[slab]?.push(edge)
  }
  const slabStarts = new Uint32Array(slabCount + 1)
  slabs.forEach((edges, slab) => {
    slabStarts[slab + 1] = (slabStarts[slab] ?? 0) + edges.length
  })
  return { ...ring, slabStarts, edges: Uint32Array.from(slabs.flat()) }
}

/** Where a point is in a ring, exactly: a point on an edge or a vertex is on the edge, however the edge runs (DL-04). */
export function placeInRing(ring: SlabbedRing, x: GridDegrees, y: GridDegrees): PlaceInRing {
  if (y < ring.minY || y > ring.maxY) return 'outside'
  for (const turned of [x, x + FULL_TURN]) {
    const place = turned < ring.minX || turned > ring.maxX ? 'outside' : placeAmongEdges(ring, turned, y)
    if (place !== 'outside') return place
  }
  return 'outside'
}

// Counts the edges crossed by a ray to the east. An edge counts with its lower end only, so that a ray through a
// vertex crosses once.
function placeAmongEdges(ring: SlabbedRing, x: GridDegrees, y: GridDegrees): PlaceInRing {
  const { xs, ys, edges, slabStarts } = ring
  const slab = slabOf(ring, y, slabStarts.length - 1)
  const end = slabStarts[slab + 1] as number
  let inside = false
  for (let place = slabStarts[slab] as number; place < end; place++) {
    const edge = edges[place] as number
    const ax = xs[edge] as number
    const ay = ys[edge] as number
    const bx = xs[edge + 1] as number
    const by = ys[edge + 1] as number
    if ((ay < y && by < y) || (ay > y && by > y) || (ax < x && bx < x)) continue
    if (ay === by) {
      if (Math.min(ax, bx) <= x) return 'edge'
      continue
    }
    const side = sideOfLine({ ax, ay, bx, by }, x, y)
    if (side === 0) return 'edge'
    if (ay > y !== by > y && side > 0 === by > ay) inside = !inside
  }
  return inside ? 'inside' : 'outside'
}

function slabOf(ring: GridRing, y: GridDegrees, slabCount: number): number {
  const height = ring.maxY - ring.minY
  if (height === 0) return 0
  return Math.min(slabCount - 1, Math.floor(((y - ring.minY) / height) * slabCount))
}
