import type { VisitorRelease } from '../visitors/release-source.ts'

/** Release tuples with a process. */
const PLACES = 4
/** Milliseconds without a page after which a tuple gives its place to another. */
const IDLE_MS = 60_000

/** What a place is held by. */
interface Held {
  /** The newest state in which a visitor had these releases. */
  seq: number
  usedAt: number
  /** Only visitors who chose their versions have had these releases. */
  isChosen: boolean
}

/**
 * The places for processes, by build. A tuple that is in use keeps its place, so that more canaries than places do not
 * end each other's processes; a rollback does not wait for it. What a visitor chose gets a free place, or that of an idle
 * tuple which another visitor chose, and starts no process without end.
 */
export function createPlaces<T extends Held>(now: () => number, end: (held: T) => void) {
  const held = new Map<string, T>()
  const isIdle = ({ usedAt }: T) => now() - usedAt > IDLE_MS
  const mayGo = (one: T, { seq, isChosen }: VisitorRelease) => {
    if (isChosen) return one.isChosen && isIdle(one)
    return one.isChosen || one.seq < seq || isIdle(one)
  }
  const makeRoom = (live: VisitorRelease): boolean => {
    if (held.size < PLACES) return true
    const [build, one] = [...held].find(([, each]) => mayGo(each, live)) ?? []
    if (build === undefined || !one) return false
    held.delete(build)
    end(one)
    return true
  }
  return {
    /** The tuple of a visitor's releases, made by `make` where there is a place; `null` without one. */
    of: (live: VisitorRelease, make: () => T): T | null => {
      const known = held.get(live.build)
      if (!known && !makeRoom(live)) return null
      const one = known ?? make()
      held.delete(live.build)
      held.set(live.build, one)
      one.usedAt = now()
      one.seq = Math.max(one.seq, live.seq)
      one.isChosen &&= live.isChosen
      return one
    },
    has: (live: VisitorRelease, one: T) => held.get(live.build) === one,
    clear: () => {
      for (const one of held.values()) end(one)
      held.clear()
    },
  }
}
