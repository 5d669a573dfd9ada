import type { Catalogue } from '../business/catalogue.ts'

/** What changes when a business does. */
export interface CatalogueVersion {
  referenceId: string
  version: string
  stockVersion: number
}

interface Kept extends CatalogueVersion {
  loading: Promise<Catalogue | null>
  /** Its items once it is loaded, and one for the business itself. */
  size: number
}

/**
 * Keeps the businesses that were asked for last, as many as have so many items together, so that memory does not grow with
 * the number of businesses. The newest is kept whatever its size; one that fails to load is not.
 */
export function createCatalogueCache(mostItems: number) {
  const kept = new Map<string, Kept>()

  function evict(): void {
    let size = [...kept.values()].reduce((sum, one) => sum + one.size, 0)
    for (const [reference, one] of kept) {
      if (size <= mostItems || kept.size === 1) return
      kept.delete(reference)
      size -= one.size
    }
  }
  return {
    get(referenceId: string): Kept | undefined {
      const found = kept.get(referenceId)
      if (!found) return undefined
      kept.delete(referenceId)
      kept.set(referenceId, found)
      return found
    },
    set(row: CatalogueVersion, loading: Promise<Catalogue | null>): void {
      const entry: Kept = { ...row, loading, size: 1 }
      kept.delete(row.referenceId)
      kept.set(row.referenceId, entry)
      loading.then(
        (catalogue) => {
          entry.size = 1 + (catalogue?.items.length ?? 0)
          evict()
        },
        () => {
          if (kept.get(row.referenceId) === entry) kept.delete(row.referenceId)
        },
      )
    },
  }
}
