import { heightOf, type LineWindow, linesIn, NO_LINES } from './line-window.ts'

/** What is known of the lines of a list, kept over visits of its page. */
interface LineSizes {
  /** From where each line to where the next one starts, in pixels; undefined for one that was never rendered. */
  strides: (number | undefined)[]
  /** Stride of a line that was never rendered; null before the list is measured. */
  estimate: number | null
  /** Between two lines, in pixels. */
  gap: number
  /** The lines that were in view when the page was left. */
  left: LineWindow
}

const lists = new Map<string, LineSizes>()
let measuredWidth = 0

/** What is known of a list by its name. All is forgotten once the viewport has another width. Needs a browser. */
function sizesOf(name: string): LineSizes {
  if (measuredWidth !== innerWidth) lists.clear()
  measuredWidth = innerWidth
  const known = lists.get(name) ?? { strides: [], estimate: null, gap: 0, left: NO_LINES }
  lists.set(name, known)
  return known
}

/** The lines that a list renders with its page: those that were in view before if one comes back, else the first ones. */
export function firstLines(name: string, { isBack, lines }: { isBack: boolean; lines: number }): LineWindow {
  const wasLeft = isBack && [...lists.values()].some(({ left }) => left.end > 0)
  return wasLeft ? (lists.get(name)?.left ?? NO_LINES) : { first: 0, end: lines }
}

interface MeasuredList {
  /** Heights of rendered lines, and what a line is expected to take that never was, in pixels. */
  heights: Iterable<readonly [line: number, height: number]>
  estimate: number
  /** Between two lines, in pixels. */
  gap: number
}

/** Keeps what was measured of a list. */
export function saveSizes(name: string, { heights, estimate, gap }: MeasuredList): void {
  const known = sizesOf(name)
  known.estimate = estimate + gap
  known.gap = gap
  for (const [line, height] of heights) known.strides[line] = height + gap
}

/** Strides of all lines of a list that is measured, else null (MN-11). */
export function savedStrides(name: string, count: number): number[] | null {
  const known = lists.get(name)
  if (!known || known.estimate === null) return null
  const { strides, estimate } = known
  return Array.from({ length: count }, (_, line) => strides[line] ?? estimate)
}

/** Height of lines in pixels, without the gap after the last one; null for a list that is not measured. */
export function savedHeight(name: string, lines: LineWindow): number | null {
  const strides = savedStrides(name, lines.end)
  return strides && heightOf(strides, lines) - (lists.get(name)?.gap ?? 0)
}

/** Keeps which lines of a list are in view as its page is left. `top` of the list is from the top of the viewport. */
export function saveInView(name: string, count: number, top: number): void {
  const strides = savedStrides(name, count) ?? []
  sizesOf(name).left = linesIn(strides, { top: -top, bottom: innerHeight - top })
}
