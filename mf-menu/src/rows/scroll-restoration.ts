import { isOffTarget, isSettled, nextSettle, UNSETTLED } from '../screen/scroll-settle.ts'
import { USER_SCROLL_EVENTS } from '../screen/user-scroll-events.ts'

/** A row and its offset; `top` in pixels from the top of the viewport. */
interface ScrollAnchor {
  block: string
  /** Index of the row in its block; null for a block whose rows were not rendered. */
  row: number | null
  top: number
}

/** Scroll anchors of left pages, by history entry. */
const anchors = new Map<string, ScrollAnchor>()
const MAX_ENTRIES = 50
let isLeaving = false

/** On unmount, remembers the block closest to the viewport's centre; called once per candidate (MN-11). */
export function saveAnchor(entry: string, anchor: ScrollAnchor, viewportHeight: number): void {
  if (!isLeaving) evictFor(entry)
  isLeaving = true
  queueMicrotask(() => {
    isLeaving = false
  })
  const distance = ({ top }: ScrollAnchor) => Math.abs(top - viewportHeight / 2)
  const saved = anchors.get(entry)
  if (!saved || distance(anchor) < distance(saved)) anchors.set(entry, anchor)
}

/** The saved anchor of a history entry if it is in this block, else null. */
export function savedAnchor(entry: string, block: string): Pick<ScrollAnchor, 'row' | 'top'> | null {
  const saved = anchors.get(entry)
  return saved?.block === block ? saved : null
}

/** Forgets the anchor of a history entry whose page is mounted again. */
export function clearAnchor(entry: string): void {
  anchors.delete(entry)
}

function evictFor(entry: string): void {
  clearAnchor(entry)
  const [oldest] = anchors.keys()
  if (anchors.size >= MAX_ENTRIES && oldest !== undefined) anchors.delete(oldest)
}

/**
 * Scrolls an element to an offset and keeps it there while the browser restores its own scroll position and rows above
 * are measured, until it settles or the user scrolls (MN-11). Returns a cleanup function.
 */
export function restoreScroll(element: Element, top: number): () => void {
  let state = UNSETTLED
  let frame = 0
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const event of USER_SCROLL_EVENTS) removeEventListener(event, stop, true)
  }
  const offsetFromTarget = () => element.getBoundingClientRect().top - top
  const settle = () => {
    state = nextSettle(state, offsetFromTarget())
    if (isSettled(state) || !element.isConnected) return stop()
    if (isOffTarget(state.offset)) scrollBy({ top: state.offset, behavior: 'instant' })
    state = { ...state, offset: offsetFromTarget() }
    frame = requestAnimationFrame(settle)
  }
  for (const event of USER_SCROLL_EVENTS) addEventListener(event, stop, { capture: true, passive: true })
  settle()
  return stop
}
