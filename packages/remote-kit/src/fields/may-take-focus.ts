/**
 * Whether a part may take the focus after an answer: the focused control has been removed, or the focus is still inside
 * the part. Focus that has moved to another field stays there (UI-04).
 */
export function mayTakeFocus(part: Element | null | undefined): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || part?.contains(activeElement) === true
}
