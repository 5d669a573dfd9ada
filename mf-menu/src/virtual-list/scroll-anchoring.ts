/** Distance from the target, in pixels, from which the scroll position is corrected. */
const TOLERANCE = 4
/** Smaller changes are no movement: browsers place boxes on fractions of a pixel. */
const STILL_PX = 1
/** Frames without movement after which scrolling has settled: nearby rows render one per frame. */
const STILL_FRAMES = 30
const USER_SCROLL_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown']

/** State of a scroll target that moves while content around it is measured (MN-11). */
export interface ScrollSettle {
  /** Distance from the target after the last frame, in pixels. */
  offset: number
  /** Consecutive frames without movement. */
  still: number
}

export const UNSETTLED: ScrollSettle = { offset: Number.POSITIVE_INFINITY, still: 0 }

/** The state after a frame that found the element `offset` pixels from its target (MN-11). */
export function nextSettle(before: ScrollSettle, offset: number): ScrollSettle {
  return { offset, still: Math.abs(offset - before.offset) <= STILL_PX ? before.still + 1 : 0 }
}

/** Whether an offset is large enough to be corrected (MN-11). */
export function isOffTarget(offset: number): boolean {
  return Math.abs(offset) > TOLERANCE
}

/** Whether it has been still long enough, also at the end of a page that cannot scroll further (MN-11). */
export function isSettled({ still }: ScrollSettle): boolean {
  return still >= STILL_FRAMES
}

/** A scroll target that is corrected every frame. */
interface ScrollTarget {
  element: Element
  /** Distance from the target, in pixels. */
  offset: () => number
  /** Scrolls the element to its target. */
  align: (offset: number) => void
}

/**
 * Keeps a scroll target in place while content around it is measured, until it settles or the user scrolls (MN-11).
 * Returns a cleanup function; `onEnd` is called once it has ended.
 */
export function settleScroll(target: ScrollTarget, onEnd: () => void): () => void {
  let state = UNSETTLED
  let frame = 0
  const { element, offset, align } = target
  const stop = () => {
    cancelAnimationFrame(frame)
    unsubscribe()
    onEnd()
  }
  const unsubscribe = onUserScroll(stop)
  const settle = () => {
    state = nextSettle(state, offset())
    if (isSettled(state) || !element.isConnected) return stop()
    if (isOffTarget(state.offset)) align(state.offset)
    state = { ...state, offset: offset() }
    frame = requestAnimationFrame(settle)
  }
  settle()
  return stop
}

/** Calls back when the user takes over scrolling: automatic scrolling stops. Returns a cleanup function. */
export function onUserScroll(listener: () => void): () => void {
  const options = { capture: true, passive: true }
  for (const event of USER_SCROLL_EVENTS) addEventListener(event, listener, options)
  return () => {
    for (const event of USER_SCROLL_EVENTS) removeEventListener(event, listener, options)
  }
}
