import { createSizedCache } from './sized-cache.ts'

/** Some 20,000 references. */
const MOST_BYTES = 1_000_000
/** What an entry takes besides its reference, about. */
const ENTRY_BYTES = 32

/** References of businesses that the API answered for in this process. */
export interface KnownBusinesses {
  has(referenceId: string): boolean
  note(referenceId: string): void
}

/** Remembers the businesses that were asked for last. */
export function createKnownBusinesses(): KnownBusinesses {
  const known = createSizedCache<true>(MOST_BYTES, () => ENTRY_BYTES)
  return {
    has: (referenceId) => known.get(referenceId) === true,
    note: (referenceId) => known.set(referenceId, true),
  }
}
