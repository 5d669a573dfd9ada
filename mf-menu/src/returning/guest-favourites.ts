import { MOST_FAVOURITES } from '@storefront/api-contract/account'
import { browserStorage, followOtherTabs, hydrate, persist, type StorageSchema } from '@storefront/store'
import { create } from 'zustand'

interface Favourites {
  /** Ids of items, newest first. */
  ids: readonly string[]
}

const FAVOURITES: StorageSchema<Favourites> = {
  name: 'favourites',
  version: 1,
  empty: { ids: [] },
  read: (data) => {
    const { ids } = (data ?? {}) as Record<string, unknown>
    if (!Array.isArray(ids)) return null
    return { ids: ids.filter((id) => typeof id === 'string').slice(0, MOST_FAVOURITES) }
  },
}

interface GuestFavourites extends Favourites {
  referenceId: string
  set: (ids: readonly string[]) => void
}

/** Favourites of a guest, kept in this browser per business until the next login (BX-03). */
export const useGuestFavourites = create<GuestFavourites>((set, get) => ({
  ids: [],
  referenceId: '',
  set: (ids) => {
    set({ ids })
    const { referenceId } = get()
    if (referenceId) persist(browserStorage, FAVOURITES, referenceId, { ids })
  },
}))

let stopFollowing = () => {}

/** Loads the favourites of a business; nothing when they are loaded. */
export function openGuestFavourites(referenceId: string): void {
  if (useGuestFavourites.getState().referenceId === referenceId) return
  stopFollowing()
  useGuestFavourites.setState({ ...hydrate(browserStorage, FAVOURITES, referenceId).state, referenceId })
  stopFollowing = followOtherTabs(FAVOURITES, referenceId, (other) => useGuestFavourites.setState(other))
}
