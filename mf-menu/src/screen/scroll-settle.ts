/** Distance from the target, in pixels, from which the scroll position is corrected. */
const TOLERANCE = 4
/** Smaller changes are no movement: browsers place boxes on fractions of a pixel. */
const STILL_PX = 1
/** Frames without movement after which scrolling has settled: nearby rows render one per frame. */
const STILL_FRAMES = 30

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
