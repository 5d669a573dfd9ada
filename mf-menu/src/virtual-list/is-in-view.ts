/** Whether any part of a box is in the viewport. */
export function isInView({ top, bottom }: Pick<DOMRectReadOnly, 'top' | 'bottom'>): boolean {
  return bottom > 0 && top < innerHeight
}
