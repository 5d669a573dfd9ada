/**
 * Keeps what a visitor reads where it is when something above it got another height, in browsers that do not do so by
 * themselves (MN-11). Call before the browser paints.
 */
export function holdView(element: Element, heightBefore: number): void {
  if (CSS.supports('overflow-anchor', 'auto')) return
  const { top, height } = element.getBoundingClientRect()
  const by = growthAbove({ top, height, heightBefore })
  if (by !== 0) scrollBy({ top: by, behavior: 'instant' })
}

/** How far the view has to follow a box that begins above the window; 0 for one that begins in it or below. Pixels. */
export function growthAbove(box: { top: number; height: number; heightBefore: number }): number {
  return box.top < 0 ? box.height - box.heightBefore : 0
}
