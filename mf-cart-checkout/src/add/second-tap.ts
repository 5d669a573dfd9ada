/** Taps further apart than this, in milliseconds, are meant to be two. */
const DOUBLE_TAP = 300
/** As far as a finger that taps twice may slip, in pixels. */
const SAME_PLACE = 30

interface Tap {
  clientX: number
  clientY: number
  /** How many quick taps this one is of; 0 for a key. */
  detail: number
}

/**
 * Keeps the second tap of a double tap from what is in the same place once the page has changed (MN-09): it was meant
 * for the button that is gone. `within` milliseconds of the first one; a tap elsewhere, a later one and a key count.
 */
export function swallowSecondTap(first: Tap, within = DOUBLE_TAP): void {
  if (first.detail === 0) return
  const over = new AbortController()
  let timer = setTimeout(() => over.abort(), within)
  const swallow = (event: MouseEvent) => {
    if (event.type === 'click' && event.detail === 0) return
    if (Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) > SAME_PLACE) return
    event.stopPropagation()
    clearTimeout(timer)
    if (event.type === 'click') over.abort()
    // Its click comes when the finger leaves.
    else timer = setTimeout(() => over.abort(), within)
    // The browser would give the focus to what is there, or follow it.
    if (event.type !== 'pointerdown') event.preventDefault()
  }
  for (const type of ['pointerdown', 'mousedown', 'click'] as const)
    addEventListener(type, swallow, { capture: true, signal: over.signal })
}
