/** An LRU cache with a limit in bytes; `sizeOf` returns the bytes of a value without its key. */
export function createSizedCache<T>(limit: number, sizeOf: (value: T) => number) {
  const kept = new Map<string, { value: T; bytes: number }>()
  let total = 0
  const forget = (key: string) => {
    total -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }
  return {
    get: (key: string): T | undefined => {
      const found = kept.get(key)
      if (!found) return undefined
      kept.delete(key)
      kept.set(key, found)
      return found.value
    },
    /** One that is larger than all may be is not kept. */
    set: (key: string, value: T): void => {
      const bytes = Buffer.byteLength(key) + sizeOf(value)
      if (bytes > limit) return
      forget(key)
      kept.set(key, { value, bytes })
      total += bytes
      for (const oldest of kept.keys()) {
        if (total <= limit) break
        forget(oldest)
      }
    },
  }
}
