import { scrollBehavior } from '../screen/scroll-behavior.ts'
import { isOffTarget, onUserScroll, settleScroll } from './scroll-anchoring.ts'

/** Fallback for browsers without `scrollend`, or when it never fires. */
const TIMEOUT_MS = 1500
/** Sections further away than this many viewport heights are jumped to instead of scrolled to. */
const MAX_SMOOTH_HEIGHTS = 4

/**
 * Scrolls to a section and keeps it in place while rows around it are measured for the first time, until it settles or
 * the user scrolls (MN-11). Returns a cleanup function.
 */
export function scrollToSection(element: HTMLElement, onEnd: () => void): () => void {
  // Corrects the position before grown rows are painted.
  const resizes = 'ResizeObserver' in window ? new ResizeObserver(() => alignSection(element)) : null
  const end = () => {
    stopWaiting()
    resizes?.disconnect()
    onEnd()
  }
  let cancel = end
  const arrive = () => {
    stopWaiting()
    element.querySelector<HTMLElement>('h2, h3')?.focus({ preventScroll: true })
    resizes?.observe(element.parentElement ?? document.body)
    const offset = () => offsetFromTarget(element)
    cancel = settleScroll({ element, offset, align: () => alignSection(element) }, end)
  }
  const timer = setTimeout(arrive, TIMEOUT_MS)
  const unsubscribe = onUserScroll(end)
  const stopWaiting = () => {
    clearTimeout(timer)
    unsubscribe()
    removeEventListener('scrollend', arrive)
  }
  const isFar = Math.abs(element.getBoundingClientRect().top) > MAX_SMOOTH_HEIGHTS * innerHeight
  element.scrollIntoView({ behavior: isFar ? 'instant' : scrollBehavior() })
  if (isFar) arrive()
  else addEventListener('scrollend', arrive)
  return () => cancel()
}

/** Scrolls a section to its target instantly. */
export function alignSection(element: HTMLElement): void {
  if (isOffTarget(offsetFromTarget(element))) element.scrollIntoView({ behavior: 'instant' })
}

// The target is below the header and the tabs, given by scroll padding and scroll margin.
function offsetFromTarget(element: HTMLElement): number {
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  return element.getBoundingClientRect().top - margin - padding
}
