/** Taps further apart than this are two separate taps. */
const DOUBLE_TAP_MS = 300
/** Largest distance between the taps of a double tap, in pixels. */
const TAP_SLOP = 30

interface Tap {
  clientX: number
  clientY: number
  /** `UIEvent.detail`: the click count; 0 for the keyboard. */
  detail: number
}

/**
 * Swallows the second tap of a double tap, so that it does not hit what replaced the button (MN-09). Applies for
 * `within` milliseconds; taps elsewhere, later taps and keys pass.
 */
export function guardDoubleTap(first: Tap, within = DOUBLE_TAP_MS): void {
  if (first.detail === 0) return
  const guard = new AbortController()
  let timer = setTimeout(() => guard.abort(), within)
  const swallow = (event: MouseEvent) => {
    if (event.type === 'click' && event.detail === 0) return
    if (Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) > TAP_SLOP) return
    event.stopPropagation()
    clearTimeout(timer)
    if (event.type === 'click') guard.abort()
    // The click follows when the finger lifts.
    else timer = setTimeout(() => guard.abort(), within)
    // Prevents focus and navigation.
    if (event.type !== 'pointerdown') event.preventDefault()
  }
  for (const type of ['pointerdown', 'mousedown', 'click'] as const)
    addEventListener(type, swallow, { capture: true, signal: guard.signal })
}
