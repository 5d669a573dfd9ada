import Flatbush from 'flatbush'
import { edgesCross, edgesMeetInside } from '../geo/edges-meet.ts'
import { FULL_TURN } from '../geo/grid-degrees.ts'
import { type GridRing, gridRing } from '../geo/grid-ring.ts'
import { placeInRing, slabbedRing } from '../geo/place-in-ring.ts'
import type { Edge } from '../geo/side-of-line.ts'
import type { Ring } from '../geo/zone-shape.ts'

interface PlacedEdge extends Edge {
  /** Place of its start in the ring. */
  position: number
}

/**
 * The position where a ring first crosses or touches itself: the start of the later of the two edges; null when it
 * does not. A ring may come back to one of its own positions, as rings in map data do. Rings here have corners.
 */
export function selfCrossing(ring: Ring): number | null {
  const edges = edgesOf(gridRing(ring))
  const boxes = boxesOf(edges)
  for (const edge of edges) {
    const isMet = edgesNear(boxes, edges, edge).some(
      (other) => other.position < edge.position && edgesMeetInside(edge, other),
    )
    if (isMet) return edge.position
  }
  return null
}

/** The first position of a hole that lies outside the outline, or from where it crosses the outline; null inside. */
export function holeOutside(hole: Ring, outline: Ring): number | null {
  const around = slabbedRing(gridRing(outline))
  const inner = gridRing(hole)
  const shift = inner.minX < around.minX ? FULL_TURN : 0
  const outerEdges = edgesOf(around)
  const boxes = boxesOf(outerEdges)
  const wrong = edgesOf(inner, shift).find(
    (edge) =>
      placeInRing(around, edge.ax, edge.ay) === 'outside' ||
      edgesNear(boxes, outerEdges, edge).some((outer) => edgesCross(edge, outer)),
  )
  return wrong?.position ?? null
}

// Positions given twice in a row make no edge.
function edgesOf({ xs, ys }: GridRing, shift = 0): PlacedEdge[] {
  return Array.from({ length: xs.length - 1 }, (_, position) => ({
    position,
    ax: Number(xs[position]) + shift,
    ay: Number(ys[position]),
    bx: Number(xs[position + 1]) + shift,
    by: Number(ys[position + 1]),
  })).filter(({ ax, ay, bx, by }) => ax !== bx || ay !== by)
}

function boxesOf(edges: readonly Edge[]): Flatbush {
  const boxes = new Flatbush(edges.length)
  for (const edge of edges) boxes.add(...boxOf(edge))
  boxes.finish()
  return boxes
}

function edgesNear(boxes: Flatbush, edges: readonly PlacedEdge[], edge: Edge): PlacedEdge[] {
  return boxes.search(...boxOf(edge)).flatMap((place) => edges[place] ?? [])
}

function boxOf({ ax, ay, bx, by }: Edge): [number, number, number, number] {
  return [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)]
}
