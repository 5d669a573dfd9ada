/** The window's place on the page, in pixels. */
interface ViewPlace {
  /** From the page's top. */
  top: number
  height: number
}

let place: ViewPlace | undefined

/**
 * Where the window is on the page, as of its last frame (MN-11). To ask the browser itself would have it lay out the
 * page for the answer, several times a frame while rows come and go; it is asked where it has just moved.
 */
export function viewPlace(): ViewPlace {
  if (place) return place
  for (const moved of ['scroll', 'resize']) addEventListener(moved, ask, { passive: true })
  return ask()
}

function ask(): ViewPlace {
  place = { top: scrollY, height: innerHeight }
  return place
}

/**
 * Lays out what was just drawn, in the task that calls this: the browser would do so in the next frame, and with all
 * else of a frame it would hold up the finger (MN-11).
 */
export function layOut(): void {
  if (place) ask()
}

/** Whether any part of a box is in the window. */
export function isInView({ top, bottom }: Pick<DOMRectReadOnly, 'top' | 'bottom'>): boolean {
  return bottom > 0 && top < innerHeight
}
