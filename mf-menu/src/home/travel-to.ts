import { scrollBehaviour } from '../screen/calm-scroll.ts'
import { HANDS } from '../screen/hands.ts'
import { isBeside, isSettled, settlingNext, UNSETTLED } from '../screen/settling.ts'

/** Where `scrollend` is unknown or never comes, the way is over after this time. */
const LONGEST_SCROLL = 1500
/** Further away than this many windows a section is jumped to: the way there would take long and show nothing. */
const FAR = 4

/**
 * Scrolls to a section and keeps it at its place while rows that were never drawn get their true height, until it
 * stands still or the visitor takes over (MN-11). Answers how to stop.
 */
export function travelTo(element: HTMLElement, ended: () => void): () => void {
  let settling = UNSETTLED
  let frame = 0
  // Grown rows are followed before they are painted.
  const growth = 'ResizeObserver' in window ? new ResizeObserver(() => putRight(element)) : null
  const stop = () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    growth?.disconnect()
    removeEventListener('scrollend', arrive)
    for (const hand of HANDS) removeEventListener(hand, stop, true)
    ended()
  }
  const settle = () => {
    settling = settlingNext(settling, offPlace(element))
    if (isSettled(settling) || !element.isConnected) return stop()
    settling = { ...settling, off: putRight(element) }
    frame = requestAnimationFrame(settle)
  }
  const arrive = () => {
    clearTimeout(timer)
    removeEventListener('scrollend', arrive)
    element.querySelector<HTMLElement>('h2, h3')?.focus({ preventScroll: true })
    growth?.observe(element.parentElement ?? document.body)
    settle()
  }
  const timer = setTimeout(arrive, LONGEST_SCROLL)
  for (const hand of HANDS) addEventListener(hand, stop, { capture: true, passive: true })
  const isFar = Math.abs(element.getBoundingClientRect().top) > FAR * innerHeight
  element.scrollIntoView({ behavior: isFar ? 'instant' : scrollBehaviour() })
  if (isFar) arrive()
  else addEventListener('scrollend', arrive)
  return stop
}

/** Puts a section at its place at once, and answers how far beside it it still is where the page goes no further. */
export function putRight(element: HTMLElement): number {
  if (isBeside(offPlace(element))) element.scrollIntoView({ behavior: 'instant' })
  return offPlace(element)
}

// Its place is below the header and the tabs, as the page's scroll padding and the section's margin say.
function offPlace(element: HTMLElement): number {
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  return element.getBoundingClientRect().top - margin - padding
}
