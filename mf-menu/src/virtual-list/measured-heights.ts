import type { CSSProperties } from 'react'

const heights = new Map<string, number>()
let measuredWidth = 0

/** Caches the height of a rendered block; a changed viewport width clears the cache. */
export function saveHeight(block: string, height: number): void {
  if (measuredWidth !== innerWidth) heights.clear()
  measuredWidth = innerWidth
  heights.set(block, height)
}

/** The last measured height of a block, so that the layout does not shift when it unmounts or mounts (MN-11). */
function savedHeight(block: string): number | undefined {
  return heights.get(block)
}

/** Size of a placeholder for unrendered rows: the measured height, else the style sheet's estimate for `items` rows. */
export function placeholderStyle(name: string, items: number): CSSProperties {
  const height = savedHeight(name)
  return height === undefined ? ({ '--items': items } as CSSProperties) : { blockSize: height }
}

/** Blocks that were in the viewport when their page was left. */
const leftInView = new Set<string>()

/** Remembers whether a block was in the viewport when its page was left. */
export function saveInView(block: string, isInView: boolean): void {
  if (isInView) leftInView.add(block)
  else leftInView.delete(block)
}

/** Whether a block renders with the page: after back navigation the blocks that were in view, else the first ones. */
export function isRenderedInitially(block: string, visit: { isBack: boolean; isFirst: boolean }): boolean {
  return visit.isBack && leftInView.size > 0 ? leftInView.has(block) : visit.isFirst
}
