const FOCUSABLE = ':is(a[href], summary, button, input, select, textarea, [tabindex="0"]):not([disabled])'

/** Wraps Tab around at either end of the panel (UI-04); the radio buttons of a group are one stop, its chosen one. */
export function trapFocus(
  panel: HTMLElement,
  event: { shiftKey: boolean; preventDefault: () => void },
): void {
  const stops = [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (stop) => stop.checkVisibility?.() ?? true,
  )
  const [first, last] = [stops[0], stops.at(-1)]
  const current = document.activeElement
  const leaves = event.shiftKey ? isSameStop(current, first) || current === panel : isSameStop(current, last)
  if (stops.length > 0 && !leaves) return
  event.preventDefault()
  const next = event.shiftKey ? last : first
  const chosen = stops.find((stop) => stop.matches(':checked') && isSameStop(stop, next))
  ;(chosen ?? next)?.focus()
}

function isSameStop(one: Element | null, other: Element | undefined): boolean {
  const [name, otherName] = [one, other].map(
    (stop) => stop?.matches('[type="radio"]') && stop.getAttribute('name'),
  )
  return one === other || (Boolean(name) && name === otherName)
}
