/** Maximum streams per visitor: some tabs of some orders. */
const MOST_PER_VISITOR = 12
/** Streams of one instance; each holds a connection. */
const MOST_AT_ALL = 5_000

/** Counts open streams per visitor and closes them when the server stops. */
export interface OpenStreams {
  /** Reserves a stream; `full` names the limit that is reached. Release it with `leave`. */
  enter(
    visitor: string,
    end: () => void,
  ): { ok: true; leave(): void } | { ok: false; full: 'visitor' | 'server' }
  count(): number
  /** Ends all of them, and those that are entered later. */
  endAll(): void
}

/** No streams yet. */
export function createOpenStreams(mostAtAll = MOST_AT_ALL): OpenStreams {
  const ends = new Set<() => void>()
  const perVisitor = new Map<string, number>()
  let isStopping = false
  return {
    enter(visitor, end) {
      const held = perVisitor.get(visitor) ?? 0
      if (held >= MOST_PER_VISITOR) return { ok: false, full: 'visitor' }
      if (ends.size >= mostAtAll) return { ok: false, full: 'server' }
      perVisitor.set(visitor, held + 1)
      ends.add(end)
      // Opened while the server stops: its browser connects again, to another one.
      if (isStopping) setImmediate(end)
      return {
        ok: true,
        leave() {
          if (!ends.delete(end)) return
          const left = (perVisitor.get(visitor) ?? 1) - 1
          if (left > 0) perVisitor.set(visitor, left)
          else perVisitor.delete(visitor)
        },
      }
    },
    count: () => ends.size,
    endAll() {
      isStopping = true
      for (const end of [...ends]) end()
    },
  }
}
