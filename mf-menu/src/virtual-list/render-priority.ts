/** An element that entered or left the margin around the viewport, with its page offsets in pixels. */
export interface QueueEntry<T> {
  target: T
  isNear: boolean
  /** A deferred part of something that is rendered already. */
  isDeferred?: boolean
  top: number
  bottom: number
}

interface Viewport {
  top: number
  height: number
}

/** With more pending unmounts than this, unmounting goes before rendering rows that are out of view. */
const MAX_PENDING_UNMOUNTS = 20

/**
 * Picks the next queue entry to run (MN-11), in this order: entries in the viewport from its top; with many pending
 * unmounts, the farthest of them; the entry nearest to the viewport; unmounts; deferred parts of rendered rows, nearest
 * first. Offsets are in pixels from the top of the page. Called in every frame of a fling, so it is a single pass
 * without allocations.
 */
export function nextToRender<T>(queue: Iterable<QueueEntry<T>>, viewport: Viewport): T | undefined {
  let mount: QueueEntry<T> | undefined
  let unmount: QueueEntry<T> | undefined
  let deferred: QueueEntry<T> | undefined
  let unmounts = 0
  for (const entry of queue) {
    if (!entry.isNear) {
      unmounts += 1
      if (!unmount || distance(entry, viewport) > distance(unmount, viewport)) unmount = entry
    } else if (entry.isDeferred) {
      if (!deferred || isBefore(entry, deferred, viewport)) deferred = entry
    } else if (!mount || isBefore(entry, mount, viewport)) mount = entry
  }
  const isInView = mount !== undefined && distance(mount, viewport) === 0
  const next = isInView || unmounts <= MAX_PENDING_UNMOUNTS ? (mount ?? unmount) : unmount
  return (next ?? deferred)?.target
}

type Edges = Pick<QueueEntry<unknown>, 'top' | 'bottom'>

function distance({ top, bottom }: Edges, viewport: Viewport): number {
  return Math.max(0, viewport.top - bottom, top - viewport.top - viewport.height)
}

function isBefore(one: Edges, other: Edges, viewport: Viewport): boolean {
  const nearer = distance(other, viewport) - distance(one, viewport)
  return nearer === 0 && distance(one, viewport) === 0 ? one.top < other.top : nearer > 0
}
