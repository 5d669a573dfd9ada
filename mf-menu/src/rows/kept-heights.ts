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

/** Blocks that were in the window when their page was left. */
const leftInView = new Set<string>()

/** Keeps whether a block was in the window when the visitor left its page. */
export function keepInView(block: string, isInView: boolean): void {
  if (isInView) leftInView.add(block)
  else leftInView.delete(block)
}

/**
 * Whether a block is drawn with the page: for a visitor who comes back what was in the window then, for every other
 * one the first of the list.
 */
export function isDrawnAtOnce(block: string, visit: { isBack: boolean; isFirst: boolean }): boolean {
  return visit.isBack && leftInView.size > 0 ? leftInView.has(block) : visit.isFirst
}
