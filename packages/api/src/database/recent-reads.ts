interface RecentReads<T> {
  get(key: string): Promise<T>
  /** From now on only what is read after this counts. */
  forget(): void
}

/**
 * Keeps what was read until `forget` is called, and never longer than `mostAgeMs`: should the word that something has
 * changed get lost with a connection, the answer is late by that much. A reading that was under way when something
 * changed is given to who waited for it and not kept. `null` and `undefined` are not kept: what is not there yet may
 * come without a word.
 */
export function keepRecent<T>(
  read: (key: string) => Promise<T>,
  mostAgeMs: number,
  clock: () => number = () => performance.now(),
): RecentReads<T> {
  const kept = new Map<string, { value: T; until: number }>()
  let changes = 0
  return {
    async get(key) {
      const known = kept.get(key)
      if (known && clock() < known.until) return known.value
      const [before, asked] = [changes, clock()]
      const value = await read(key)
      if (before === changes && value !== null && value !== undefined)
        kept.set(key, { value, until: asked + mostAgeMs })
      return value
    },
    forget() {
      changes += 1
      kept.clear()
    },
  }
}
