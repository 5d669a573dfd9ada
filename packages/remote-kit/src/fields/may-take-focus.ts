/**
 * Whether a part may take the focus after an answer came: what was pressed has gone with the focus, or it is in the part
 * still. Who has gone on to another field keeps it (UI-04).
 */
export function mayTakeFocus(part: Element | null | undefined): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || part?.contains(activeElement) === true
}
