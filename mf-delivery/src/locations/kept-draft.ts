import { DELIVERY, keep, restore, type SavedKind, shelfKey, tabShelf } from '@storefront/store'
import type { LocationDraft } from './use-locations.ts'

/** What was typed into the editor of one address and not saved yet; a new one has the id `new`. */
export interface KeptDraft {
  readonly read: () => LocationDraft | null
  readonly write: (draft: LocationDraft) => void
  readonly drop: () => void
}

/** Keeps an editor's draft in this tab, so that a reload loses nothing (DL-11); who signs out leaves none behind. */
export function keptDraft(referenceId: string, locationId: string): KeptDraft {
  const kind: SavedKind<LocationDraft | null> = {
    name: `draft:location:${locationId}`,
    version: 1,
    empty: null,
    // A draft is an address that has no place in the list yet.
    read: (data) => {
      const [location] =
        DELIVERY.read({ locations: [{ ...asObject(data), id: locationId }] }, 1)?.locations ?? []
      if (!location) return null
      const { id: _, default: __, ...draft } = location
      return draft
    },
  }
  return {
    read: () => restore(tabShelf, kind, referenceId).state,
    write: (draft) => void keep(tabShelf, kind, referenceId, draft),
    drop: () => tabShelf.remove(shelfKey(kind.name, referenceId)),
  }
}

const asObject = (data: unknown): object => (typeof data === 'object' && data !== null ? data : {})
