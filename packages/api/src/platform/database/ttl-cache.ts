interface TtlCache<T> {
  get(key: string): Promise<T>
  /** Drops every entry, including reads in flight. */
  clear(): void
  /** How many entries are held. */
  readonly size: number
}

/**
 * Caches reads until `clear` is called, at most for `maxAgeMs`: a change notification that is lost with its connection
 * delays an update by that much. A read in flight while the cache is cleared is returned to its callers but not cached.
 * `null` and `undefined` are not cached, because something new may appear without a notification. Entries that are over are
 * dropped with the next one that is cached: keys come from visitors, who may write one in many ways.
 */
export function ttlCache<T>(
  read: (key: string) => Promise<T>,
  maxAgeMs: number,
  clock: () => number = () => performance.now(),
): TtlCache<T> {
  const entries = new Map<string, { value: T; until: number }>()
  let changes = 0
  return {
    async get(key) {
      const cached = entries.get(key)
      if (cached && clock() < cached.until) return cached.value
      const [before, asked] = [changes, clock()]
      const value = await read(key)
      if (before === changes && value !== null && value !== undefined) {
        // The oldest stay first.
        entries.delete(key)
        dropOver(entries, clock())
        entries.set(key, { value, until: asked + maxAgeMs })
      }
      return value
    },
    clear() {
      changes += 1
      entries.clear()
    },
    get size() {
      return entries.size
    },
  }
}

function dropOver(entries: Map<string, { until: number }>, now: number): void {
  for (const [key, { until }] of entries) {
    if (now < until) return
    entries.delete(key)
  }
}
