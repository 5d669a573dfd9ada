/**
 * Moves the focus on from a control that is about to go with what is around it: to the next link or button of the page,
 * else to the one before (UI-04). No field takes it, whose keyboard would cover the page; a focus elsewhere stays.
 */
export function focusAfter(going: HTMLElement): void {
  if (document.activeElement !== going) return
  const all = [...document.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')]
  const at = all.indexOf(going)
  const next = all[at + 1] ?? all[at - 1]
  next?.focus({ preventScroll: true })
}
