import type { ReactNode } from 'react'
import type { LineWindow, Piece } from './line-window.ts'

interface Parts {
  /** A line, by its own key. */
  lineAt: (line: number) => ReactNode
  /** Room for lines that are left out, keyed by the first of them. */
  spacerFor: (skipped: LineWindow) => ReactNode
}

/**
 * The children of a list in the order of the page: rendered lines, and spacers for what is left out before, between and
 * after them. One array, so that a line that changes its piece is still the same element and keeps the focus (UI-04).
 */
export function childrenOf(
  pieces: readonly Piece[],
  count: number,
  { lineAt, spacerFor }: Parts,
): ReactNode[] {
  const spacer = (skipped: LineWindow) => (skipped.first < skipped.end ? [spacerFor(skipped)] : [])
  const shown = pieces.flatMap(({ first, end, skipped }) => [
    ...spacer(skipped),
    ...Array.from({ length: end - first }, (_, index) => lineAt(first + index)),
  ])
  return [...shown, ...spacer({ first: pieces.at(-1)?.end ?? 0, end: count })]
}
