/** Something that came near the window or left it, with its edges from the page's top in pixels. */
export interface InLine<T> {
  thing: T
  isNear: boolean
  /** What completes something that is drawn already. */
  isExtra?: boolean
  top: number
  bottom: number
}

interface Window {
  top: number
  height: number
}

/** More things than this may not wait to leave while others come: they are rows that nobody sees. */
const MOST_LEAVING = 20

/**
 * Which of those that came or left is told first (MN-11): what is in the window, from its top; then, where many wait to
 * leave, the farthest of these; then what is nearest to the window; what left when nothing comes; last what completes
 * rows that are drawn, nearest to the window first. The window's place is in pixels from the page's top. Asked in each
 * frame of a fling, so it looks at each thing once and makes nothing anew.
 */
export function nextInLine<T>(line: Iterable<InLine<T>>, window: Window): T | undefined {
  let coming: InLine<T> | undefined
  let farthest: InLine<T> | undefined
  let extra: InLine<T> | undefined
  let leaving = 0
  for (const one of line) {
    if (!one.isNear) {
      leaving += 1
      if (!farthest || distance(one, window) > distance(farthest, window)) farthest = one
    } else if (one.isExtra) {
      if (!extra || isBefore(one, extra, window)) extra = one
    } else if (!coming || isBefore(one, coming, window)) coming = one
  }
  const isSeen = coming !== undefined && distance(coming, window) === 0
  const next = isSeen || leaving <= MOST_LEAVING ? (coming ?? farthest) : farthest
  return (next ?? extra)?.thing
}

type Edges = Pick<InLine<unknown>, 'top' | 'bottom'>

function distance({ top, bottom }: Edges, window: Window): number {
  return Math.max(0, window.top - bottom, top - window.top - window.height)
}

function isBefore(one: Edges, other: Edges, window: Window): boolean {
  const nearer = distance(other, window) - distance(one, window)
  return nearer === 0 && distance(one, window) === 0 ? one.top < other.top : nearer > 0
}
