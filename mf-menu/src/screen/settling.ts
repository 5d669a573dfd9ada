/** How far beside its place a section may come to rest before it is put right, in pixels. */
const TOLERANCE = 4
/** Less than this is no movement: browsers place boxes on parts of a pixel. */
const STILL = 1
/** Frames without movement after which a section counts as arrived: rows near it are drawn one in each frame. */
const STILL_FRAMES = 30

/** How a section comes to rest while rows around it get their true height (MN-11). */
export interface Settling {
  /** How far beside its place it was left in the last frame, in pixels. */
  off: number
  /** Frames in which it did not move by itself. */
  still: number
}

/** Before the first frame. */
export const UNSETTLED: Settling = { off: Number.POSITIVE_INFINITY, still: 0 }

/** The next frame, in which a section is found `off` pixels beside its place (MN-11). */
export function settlingNext(before: Settling, off: number): Settling {
  return { off, still: Math.abs(off - before.off) <= STILL ? before.still + 1 : 0 }
}

/** Whether a section so far beside its place is put right (MN-11). */
export function isBeside(off: number): boolean {
  return Math.abs(off) > TOLERANCE
}

/** Whether it stood still long enough, be it at the end of a page that goes no further (MN-11). */
export function isSettled({ still }: Settling): boolean {
  return still >= STILL_FRAMES
}
