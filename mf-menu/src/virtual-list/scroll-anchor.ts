/** An edge of an element on the page, which a render should leave where it is. */
export interface ScrollAnchor {
  element: Element
  edge: 'top' | 'bottom'
  /** From the top of the page, without what was corrected so far, in pixels. */
  at: number
}

/** Smaller changes are no movement: browsers place boxes on fractions of a pixel. */
const STILL_PX = 1

/** By how much the page was scrolled to hold anchors, in pixels: what one list has corrected, the next must not. */
let corrected = 0

/**
 * What is to stay where it is while a list renders: its first line in view, or the end of a list that is above the
 * viewport (MN-11). Null where the browser does it (`overflow-anchor`), and where only what is below would move.
 */
export function anchorIn(list: HTMLElement): ScrollAnchor | null {
  if (CSS.supports('overflow-anchor', 'auto')) return null
  const { top, bottom } = list.getBoundingClientRect()
  if (top >= 0) return null
  if (bottom <= 0) return anchorAt(list, 'bottom')
  const lines = list.querySelectorAll(':scope > [data-line]')
  const first = [...lines].find((line) => line.getBoundingClientRect().bottom > 0)
  return first ? anchorAt(first, 'top') : null
}

/** Scrolls by what an anchor has moved on the page since; call before the browser paints. */
export function holdAnchor(anchor: ScrollAnchor | null): void {
  if (!anchor?.element.isConnected) return
  const moved = placeOf(anchor.element, anchor.edge) - anchor.at
  if (Math.abs(moved) < STILL_PX) return
  corrected += moved
  scrollBy({ top: moved, behavior: 'instant' })
}

function anchorAt(element: Element, edge: ScrollAnchor['edge']): ScrollAnchor {
  return { element, edge, at: placeOf(element, edge) }
}

// On the page, not in the window: visitors go on scrolling while React renders.
function placeOf(element: Element, edge: ScrollAnchor['edge']): number {
  return element.getBoundingClientRect()[edge] + scrollY - corrected
}
