// Two rounded products and their difference are off by less than this share of the products' sizes (IEEE 754 doubles).
const ROUNDING_SHARE = 4 * Number.EPSILON

/** An edge from a to b, in grid degrees. */
export interface Edge {
  readonly ax: number
  readonly ay: number
  readonly bx: number
  readonly by: number
}

/**
 * On which side of the line from a to b a point lies: positive to the left, negative to the right, 0 exactly on it.
 * All numbers are whole and their differences below 2^53; where doubles could be wrong about the side, big integers
 * decide.
 */
export function sideOfLine({ ax, ay, bx, by }: Edge, px: number, py: number): number {
  const left = (bx - ax) * (py - ay)
  const right = (by - ay) * (px - ax)
  const difference = left - right
  if (Math.abs(difference) > ROUNDING_SHARE * (Math.abs(left) + Math.abs(right))) return difference
  const exact = BigInt(bx - ax) * BigInt(py - ay) - BigInt(by - ay) * BigInt(px - ax)
  return exact > 0n ? 1 : exact < 0n ? -1 : 0
}
