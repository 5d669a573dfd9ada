import { scrollBehavior } from '../screen/scroll-behavior.ts'
import { isOffTarget, isSettled, nextSettle, UNSETTLED } from '../screen/scroll-settle.ts'
import { USER_SCROLL_EVENTS } from '../screen/user-scroll-events.ts'

/** Fallback for browsers without `scrollend`, or when it never fires. */
const TIMEOUT_MS = 1500
/** Sections further away than this many viewport heights are jumped to instead of scrolled to. */
const MAX_SMOOTH_HEIGHTS = 4

/**
 * Scrolls to a section and keeps it in place while rows around it are measured for the first time, until it settles or
 * the user scrolls (MN-11). Returns a cleanup function.
 */
export function scrollToSection(element: HTMLElement, onEnd: () => void): () => void {
  let state = UNSETTLED
  let frame = 0
  // Corrects the position before grown rows are painted.
  const resizes = 'ResizeObserver' in window ? new ResizeObserver(() => alignSection(element)) : null
  const stop = () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    resizes?.disconnect()
    removeEventListener('scrollend', arrive)
    for (const event of USER_SCROLL_EVENTS) removeEventListener(event, stop, true)
    onEnd()
  }
  const settle = () => {
    state = nextSettle(state, offsetFromTarget(element))
    if (isSettled(state) || !element.isConnected) return stop()
    state = { ...state, offset: alignSection(element) }
    frame = requestAnimationFrame(settle)
  }
  const arrive = () => {
    clearTimeout(timer)
    removeEventListener('scrollend', arrive)
    element.querySelector<HTMLElement>('h2, h3')?.focus({ preventScroll: true })
    resizes?.observe(element.parentElement ?? document.body)
    settle()
  }
  const timer = setTimeout(arrive, TIMEOUT_MS)
  for (const event of USER_SCROLL_EVENTS) addEventListener(event, stop, { capture: true, passive: true })
  const isFar = Math.abs(element.getBoundingClientRect().top) > MAX_SMOOTH_HEIGHTS * innerHeight
  element.scrollIntoView({ behavior: isFar ? 'instant' : scrollBehavior() })
  if (isFar) arrive()
  else addEventListener('scrollend', arrive)
  return stop
}

/** Scrolls a section to its target instantly; returns the remaining offset, in pixels, where the page ends first. */
export function alignSection(element: HTMLElement): number {
  if (isOffTarget(offsetFromTarget(element))) element.scrollIntoView({ behavior: 'instant' })
  return offsetFromTarget(element)
}

// The target is below the header and the tabs, given by scroll padding and scroll margin.
function offsetFromTarget(element: HTMLElement): number {
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  return element.getBoundingClientRect().top - margin - padding
}
