/** Scrolls to an element and focuses it; nothing happens when it is not on the page. */
export function scrollIntoFocus(id: string): void {
  const element = document.getElementById(id)
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}
