const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex="0"]'

/** Wraps Tab around at either end of the panel (UI-04). */
export function trapFocus(
  panel: HTMLElement,
  event: { shiftKey: boolean; preventDefault: () => void },
): void {
  const stops = [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (stop) => stop.checkVisibility?.() ?? true,
  )
  const [first, last] = [stops[0], stops.at(-1)]
  const current = document.activeElement
  const leaves = event.shiftKey ? current === first || current === panel : current === last
  if (stops.length > 0 && !leaves) return
  event.preventDefault()
  const next = event.shiftKey ? last : first
  next?.focus()
}
