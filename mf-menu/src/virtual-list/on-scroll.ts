import { startTransition } from 'react'
import { flushSync } from 'react-dom'

/**
 * Reads the layout of a list; returns what renders its new window, null where nothing changes. Urgent: what may be seen
 * next.
 */
type NextWindow = (isUrgent: boolean) => (() => void) | null

const lists = new Set<NextWindow>()
let frame = 0
let resizes: ResizeObserver | null = null

/** Keeps the window of a list up to date while the page scrolls or changes its size (MN-11). Returns a cleanup function. */
export function followViewport(next: NextWindow): () => void {
  if (lists.size === 0) {
    for (const event of ['scroll', 'resize']) addEventListener(event, follow, { passive: true })
    resizes = new ResizeObserver(followLater)
    resizes.observe(document.body)
  }
  lists.add(next)
  followLater()
  return () => {
    lists.delete(next)
    if (lists.size > 0) return
    for (const event of ['scroll', 'resize']) removeEventListener(event, follow)
    resizes?.disconnect()
    cancelAnimationFrame(frame)
    frame = 0
  }
}

/**
 * Renders what has come near the viewport before the browser paints: it has scrolled already, and a row that came in a
 * later frame would leave a hole (decision 0053). All lists are read before one changes, so that layout is computed once.
 */
function follow(): void {
  const renders = changed(true)
  followLater()
  if (renders.length === 0) return
  flushSync(() => {
    for (const render of renders) render()
  })
}

/** Renders in the next frame some of what is near, in pieces that no tap waits for. */
export function followLater(): void {
  if (frame !== 0) return
  frame = requestAnimationFrame(() => {
    frame = 0
    for (const render of changed(false)) startTransition(render)
  })
}

function changed(isUrgent: boolean): (() => void)[] {
  return [...lists].map((next) => next(isUrgent)).filter((render) => render !== null)
}
