/**
 * Keeps the content in view in place when the height of something above it changes, in browsers without native scroll
 * anchoring (MN-11). Call before paint.
 */
export function anchorScroll(element: Element, heightBefore: number): void {
  if (CSS.supports('overflow-anchor', 'auto')) return
  const { top, height } = element.getBoundingClientRect()
  const change = heightChangeAbove({ top, height, heightBefore })
  if (change !== 0) scrollBy({ top: change, behavior: 'instant' })
}

/** Height change in pixels of a box that starts above the viewport; 0 for a box that starts in it or below. */
export function heightChangeAbove(box: { top: number; height: number; heightBefore: number }): number {
  return box.top < 0 ? box.height - box.heightBefore : 0
}
