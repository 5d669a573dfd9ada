const heights = new Map<string, number>()
let measuredAt = 0

/** Keeps the height of a block that was drawn; a window of another width starts anew. */
export function keepHeight(block: string, height: number): void {
  if (measuredAt !== innerWidth) heights.clear()
  measuredAt = innerWidth
  heights.set(block, height)
}

/** The height a block had when it was last drawn, so that nothing jumps when it goes or comes back (MN-11). */
export function keptHeight(block: string): number | undefined {
  return heights.get(block)
}
