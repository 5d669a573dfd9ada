import { type Edge, sideOfLine } from './side-of-line.ts'

/** Whether two edges cross at a point inside both of them. */
export function edgesCross(one: Edge, other: Edge): boolean {
  return separates(one, other) && separates(other, one)
}

/**
 * Whether two edges of one ring meet in more than ends they share: they cross, one ends inside the other, or they run
 * along each other.
 */
export function edgesMeetInside(one: Edge, other: Edge): boolean {
  return (
    edgesCross(one, other) ||
    holdsInside(one, other.ax, other.ay) ||
    holdsInside(one, other.bx, other.by) ||
    holdsInside(other, one.ax, one.ay) ||
    holdsInside(other, one.bx, one.by) ||
    isSame(one, other)
  )
}

function separates(line: Edge, { ax, ay, bx, by }: Edge): boolean {
  const a = sideOfLine(line, ax, ay)
  const b = sideOfLine(line, bx, by)
  return (a > 0 && b < 0) || (a < 0 && b > 0)
}

function holdsInside(edge: Edge, x: number, y: number): boolean {
  const { ax, ay, bx, by } = edge
  const isEnd = (x === ax && y === ay) || (x === bx && y === by)
  if (isEnd || sideOfLine(edge, x, y) !== 0) return false
  return x >= Math.min(ax, bx) && x <= Math.max(ax, bx) && y >= Math.min(ay, by) && y <= Math.max(ay, by)
}

function isSame(one: Edge, other: Edge): boolean {
  const isAlong = one.ax === other.ax && one.ay === other.ay && one.bx === other.bx && one.by === other.by
  const isBack = one.ax === other.bx && one.ay === other.by && one.bx === other.ax && one.by === other.ay
  return isAlong || isBack
}
