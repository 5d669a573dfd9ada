import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { firstLines, savedStrides, saveInView, saveSizes } from './line-sizes.ts'
import {
  extended,
  type LineWindow,
  linesIn,
  type Piece,
  piecesOf,
  shared,
  withUrgent,
} from './line-window.ts'
import { followLater, followViewport } from './on-scroll.ts'
import { anchorIn, holdAnchor, type ScrollAnchor } from './scroll-anchor.ts'

/** How far outside the viewport lines are rendered, in pixels. */
const MARGIN = 1200
/** How far they are rendered before the next frame is painted: the browser scrolls on while a script runs. */
const URGENT_MARGIN = 100
/** How many lines at each end come in one frame. */
const LINES_A_FRAME = 2

interface ListOptions {
  /** Unique name of the list, under which its sizes are kept. */
  name: string
  /** Number of lines. */
  count: number
  /** Lines that are rendered with the page. */
  lines: number
  /** Whether the visitor came back to the page. */
  isBack: boolean
  /** False for a list that is rendered as a whole. */
  isWindowed: boolean
  /** Height of a line that was never rendered, without the gap after it, in pixels. */
  estimate: (list: HTMLElement) => number
}

interface Rendered {
  pieces: readonly Piece[]
  /** Lines that are rendered since the page is. */
  initial: LineWindow
}

interface Shown {
  window: LineWindow
  /** The line that held the focus. */
  focused: number | null
  /** Lines that are rendered since the page is. */
  initial: LineWindow
}

/**
 * Which lines of a list are rendered: those near the viewport, and the one with the focus (MN-11). `ref` is the list, its
 * rendered lines are its children with `data-line`.
 */
export function useLineWindow(ref: RefObject<HTMLElement | null>, options: ListOptions): Rendered {
  const { name, count, lines, isBack, isWindowed, estimate } = options
  const [shown, setShown] = useState<Shown>(() => {
    const window = firstLines(name, { isBack, lines })
    return { window, focused: null, initial: window }
  })
  const committed = useRef(shown.window)
  const asked = useRef(shown.window)
  const anchor = useRef<ScrollAnchor | null>(null)
  useLayoutEffect(() => {
    committed.current = shown.window
    holdAnchor(anchor.current)
    anchor.current = null
    if (isWindowed) followLater()
  }, [shown, isWindowed])
  useEffect(() => {
    const list = ref.current
    if (!list || !isWindowed) return
    let width = innerWidth
    const next = (isUrgent: boolean) => {
      if (isFar(list) && asked.current.end === 0) return null
      measure(list, name, estimate)
      const near = linesNear(list, name, { count, margin: MARGIN })
      const urgent = linesNear(list, name, { count, margin: URGENT_MARGIN })
      const atOnce = withUrgent(committed.current, { urgent, near })
      const wanted = isUrgent ? atOnce : extended(atOnce, near, LINES_A_FRAME)
      const { first, end } = isUrgent ? committed.current : asked.current
      // In another width the lines that are left out have other heights.
      if (wanted.first === first && wanted.end === end && width === innerWidth) return null
      width = innerWidth
      anchor.current = anchorIn(list)
      asked.current = wanted
      return () => {
        const focused = focusedLine(list)
        setShown(({ initial }) => ({ window: wanted, focused, initial: shared(initial, wanted) }))
      }
    }
    return followViewport(next)
  }, [ref, name, count, isWindowed, estimate])
  useLayoutEffect(() => {
    const list = ref.current
    return () => {
      if (!list || !isWindowed) return
      measure(list, name, estimate)
      saveInView(name, count, list.getBoundingClientRect().top)
    }
  }, [ref, name, count, isWindowed, estimate])
  const whole = { first: 0, end: count }
  const pieces = isWindowed ? piecesOf(within(shown.window, count), shown.focused) : piecesOf(whole, null)
  return { pieces, initial: isWindowed ? shown.initial : whole }
}

function within({ first, end }: LineWindow, count: number): LineWindow {
  return { first: Math.min(first, count), end: Math.min(end, count) }
}

function linesNear(
  list: HTMLElement,
  name: string,
  { count, margin }: { count: number; margin: number },
): LineWindow {
  const { top } = list.getBoundingClientRect()
  const strides = savedStrides(name, count) ?? []
  return linesIn(strides, { top: -top - margin, bottom: innerHeight - top + margin })
}

function isFar(list: HTMLElement): boolean {
  const { top, bottom } = list.getBoundingClientRect()
  return bottom < -MARGIN || top > innerHeight + MARGIN
}

function measure(list: HTMLElement, name: string, estimate: (list: HTMLElement) => number): void {
  const lines = [...list.querySelectorAll<HTMLElement>(':scope > [data-line]')]
  const heights = lines.map(
    (line) => [Number(line.dataset.line), line.getBoundingClientRect().height] as const,
  )
  saveSizes(name, { heights, estimate: estimate(list), gap: gapOf(list) })
}

/** The gap between two lines of a list in pixels. */
export function gapOf(list: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(list).rowGap) || 0
}

function focusedLine(list: HTMLElement): number | null {
  const line = document.activeElement?.closest<HTMLElement>('[data-line]')
  return line?.parentElement === list ? Number(line.dataset.line) : null
}
