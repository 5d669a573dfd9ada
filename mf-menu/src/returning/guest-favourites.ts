import { MOST_FAVOURITES } from '@storefront/api-contract/account'
import { subscribeSignedOut } from '@storefront/bridge'
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
let followsLogouts = false

/** Loads the favourites of a business; nothing when they are loaded. A logout clears them, on whichever page (AU-06). */
export function openGuestFavourites(referenceId: string): void {
  if (!followsLogouts) followLogouts()
  if (useGuestFavourites.getState().referenceId === referenceId) return
  stopFollowing()
  readFavourites(referenceId)
  stopFollowing = followOtherTabs(FAVOURITES, referenceId, (other) => useGuestFavourites.setState(other))
}

function readFavourites(referenceId: string): void {
  useGuestFavourites.setState({ ...hydrate(browserStorage, FAVOURITES, referenceId).state, referenceId })
}

// For good: favourites stay in memory when the menu closes, and a logout is chosen on another page. By then those of the
// business that was left are not saved any more: what never reached the account was the person's who has left.
function followLogouts(): void {
  followsLogouts = true
  subscribeSignedOut(({ reason }) => {
    if (reason !== 'expired') readFavourites(useGuestFavourites.getState().referenceId)
  })
}
