/** Lines of a list from `first` up to, and without, `end`. */
export interface LineWindow {
  readonly first: number
  readonly end: number
}

/** A part of the page in pixels from the top of the list; negative above it. */
export interface Stretch {
  readonly top: number
  readonly bottom: number
}

export const NO_LINES: LineWindow = { first: 0, end: 0 }

/** From where each line to where the next one starts, in pixels: its height and the gap after it. */
export type Strides = readonly number[]

/** Height of the lines from `first` up to `end` with the gaps after them, in pixels. */
export function heightOf(strides: Strides, { first, end }: LineWindow): number {
  let height = 0
  for (let line = first; line < end; line++) height += strides[line] ?? 0
  return height
}

/** The lines of which a stretch of the page shows any part (MN-11); no lines if it is above or below the list. */
export function linesIn(strides: Strides, { top, bottom }: Stretch): LineWindow {
  let start = 0
  let first = -1
  for (let line = 0; line < strides.length; line++) {
    if (start >= bottom) return first < 0 ? NO_LINES : { first, end: line }
    start += strides[line] ?? 0
    if (first < 0 && start > top) first = line
  }
  return first < 0 ? NO_LINES : { first, end: strides.length }
}

/** The lines that are in both windows. */
export function shared(one: LineWindow, other: LineWindow): LineWindow {
  const first = Math.max(one.first, other.first)
  return { first, end: Math.max(first, Math.min(one.end, other.end)) }
}

/** What is rendered at once: the urgent lines, with those beside them that are rendered already and still near (MN-11). */
export function withUrgent(
  shown: LineWindow,
  { urgent, near }: { urgent: LineWindow; near: LineWindow },
): LineWindow {
  const kept = shared(shown, near)
  if (kept.first === kept.end) return urgent
  if (urgent.first === urgent.end) return kept
  const isBeside = kept.first <= urgent.end && kept.end >= urgent.first
  if (!isBeside) return urgent
  return { first: Math.min(kept.first, urgent.first), end: Math.max(kept.end, urgent.end) }
}

/** The next window on the way to all that is near: at most so many lines more at each end, so that no frame has many (MN-11). */
export function extended(shown: LineWindow, near: LineWindow, most: number): LineWindow {
  if (shown.first < shown.end)
    return { first: Math.max(near.first, shown.first - most), end: Math.min(near.end, shown.end + most) }
  // What is near of a list above the viewport is its end.
  return near.first === 0
    ? { first: 0, end: Math.min(near.end, most) }
    : { first: Math.max(near.first, near.end - most), end: near.end }
}

/** Lines that are rendered, and how many are left out before them. */
export interface Piece extends LineWindow {
  readonly skipped: LineWindow
}

/** A window as pieces from the top: a line outside of it that holds the focus is a piece of its own (UI-04). */
export function piecesOf(window: LineWindow, focused: number | null): Piece[] {
  const isOutside = focused !== null && (focused < window.first || focused >= window.end)
  const alone = isOutside ? [{ first: focused, end: focused + 1 }] : []
  const shown = [window, ...alone]
    .filter(({ first, end }) => first < end)
    .sort((one, other) => one.first - other.first)
  return shown.map((piece, index) => ({
    ...piece,
    skipped: { first: shown[index - 1]?.end ?? 0, end: piece.first },
  }))
}
