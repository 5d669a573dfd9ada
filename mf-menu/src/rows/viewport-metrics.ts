/** Position and size of the viewport on the page, in pixels. */
interface ViewportMetrics {
  /** From the top of the page. */
  top: number
  height: number
}

let metrics: ViewportMetrics | undefined

/**
 * The viewport as of the last scroll or resize (MN-11). Reading it from the browser forces layout, several times a frame
 * while rows mount and unmount, so it is cached and read when the viewport has just moved.
 */
export function viewportMetrics(): ViewportMetrics {
  if (metrics) return metrics
  for (const event of ['scroll', 'resize']) addEventListener(event, measure, { passive: true })
  return measure()
}

function measure(): ViewportMetrics {
  metrics = { top: scrollY, height: innerHeight }
  return metrics
}

/** Forces layout of what was just rendered in the current task, which keeps it out of the next frame (MN-11). */
export function forceLayout(): void {
  if (metrics) measure()
}

/** Whether any part of a box is in the viewport. */
export function isInView({ top, bottom }: Pick<DOMRectReadOnly, 'top' | 'bottom'>): boolean {
  return bottom > 0 && top < innerHeight
}
