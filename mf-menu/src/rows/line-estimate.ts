import { gapOf } from '../virtual-list/use-line-window.ts'

/** Height of a row in a long list, in pixels: two lines of name, two of text and one of price. */
const ROW = 156
/** Height of a card without its picture, and what is beside the picture; in pixels. */
const CARD = { texts: 178, beside: 18 }

/**
 * What the height of a line is expected to be that was never rendered, in pixels; the style sheet of the rows has the same
 * estimate (item-rows.module.css).
 */
export function lineEstimate(layout: 'list' | 'grid', columns: number): (list: HTMLElement) => number {
  if (layout === 'list') return () => ROW
  return (list) => {
    const card = (list.clientWidth - (columns - 1) * gapOf(list)) / columns
    return (card - CARD.beside) * 0.75 + CARD.texts
  }
}
