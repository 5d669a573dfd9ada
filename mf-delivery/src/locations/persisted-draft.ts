import { DELIVERY, hydrate, persist, type StorageSchema, storageKey, tabStorage } from '@storefront/store'
import type { LocationDraft } from './use-locations.ts'

/** Storage for the unsaved draft of one address; a new address has the id `new`. */
export interface PersistedDraft {
  readonly read: () => LocationDraft | null
  readonly write: (draft: LocationDraft) => void
  readonly drop: () => void
}

/** Persists an editor's draft in this tab to survive a reload (DL-11); cleared on logout. */
export function persistedDraft(referenceId: string, locationId: string): PersistedDraft {
  const schema: StorageSchema<LocationDraft | null> = {
    name: `draft:location:${locationId}`,
    version: 1,
    empty: null,
    // A draft is parsed as a saved address without id and default flag.
    read: (data) => {
      const [location] =
        DELIVERY.read({ locations: [{ ...asObject(data), id: locationId }] }, 1)?.locations ?? []
      if (!location) return null
      const { id: _, default: __, ...draft } = location
      return draft
    },
  }
  return {
    read: () => hydrate(tabStorage, schema, referenceId).state,
    write: (draft) => void persist(tabStorage, schema, referenceId, draft),
    drop: () => tabStorage.remove(storageKey(schema.name, referenceId)),
  }
}

const asObject = (data: unknown): object => (typeof data === 'object' && data !== null ? data : {})
