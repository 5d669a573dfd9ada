const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex="0"]'

/** On Tab at either end of the panel, goes on at the other end (UI-04). */
export function keepFocusInside(
  panel: HTMLElement,
  event: { shiftKey: boolean; preventDefault: () => void },
): void {
  const stops = [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (stop) => stop.checkVisibility?.() ?? true,
  )
  const [first, last] = [stops[0], stops.at(-1)]
  const at = document.activeElement
  const leaves = event.shiftKey ? at === first || at === panel : at === last
  if (stops.length > 0 && !leaves) return
  event.preventDefault()
  const next = event.shiftKey ? last : first
  next?.focus()
}
