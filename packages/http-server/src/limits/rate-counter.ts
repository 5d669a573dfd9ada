/** So many at once, then so many a second. */
export interface RateLimit {
  burst: number
  perSecond: number
}

/** Addresses remembered; the one not seen for longest is forgotten first. */
const MAX_ADDRESSES = 50_000

/** In-memory token bucket per address and request kind; `clock` returns milliseconds. */
export function createRateCounter<Kind extends string>(
  limits: Readonly<Record<Kind, RateLimit>>,
  clock: () => number,
  maxEntries = MAX_ADDRESSES,
) {
  const buckets = new Map<string, { left: number; at: number }>()
  return {
    /** Takes a token. Returns 0 on success, else the seconds until the next one. */
    take(address: string, kind: Kind): number {
      const { burst, perSecond } = limits[kind]
      const key = `${kind} ${address}`
      const now = clock()
      const known = buckets.get(key)
      const left = known
        ? Math.min(burst, known.left + (Math.max(0, now - known.at) / 1000) * perSecond)
        : burst
      buckets.delete(key)
      buckets.set(key, { left: left >= 1 ? left - 1 : left, at: now })
      if (buckets.size > maxEntries) buckets.delete(buckets.keys().next().value ?? '')
      return left >= 1 ? 0 : (1 - left) / perSecond
    },
    size: () => buckets.size,
  }
}
