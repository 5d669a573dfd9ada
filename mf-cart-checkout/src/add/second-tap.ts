/** Longer than this, in milliseconds, nobody takes between the two taps of a double tap. */
const DOUBLE_TAP = 1_000

/**
 * Keeps the second tap of a double tap from what stands in the same place once the page has changed (OR-04): it was
 * meant for the button that is gone. A tap of its own counts as ever.
 */
export function swallowSecondTap(): void {
  const swallow = (event: MouseEvent) => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), DOUBLE_TAP)
}
