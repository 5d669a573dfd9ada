import { useBusiness, useCachedAnswer } from '@storefront/store'
import { useMemo } from 'react'
import { favouritesQuery, useIsLoggedIn } from './favourites-query.ts'
import { useGuestFavourites } from './guest-favourites.ts'

const NONE: readonly string[] = []

/** Ids of the visitor's favourites, newest first: those of this browser and, logged in, those of the account. */
export function useFavouriteIds(): readonly string[] {
  const { reference_id } = useBusiness()
  const own = useGuestFavourites(({ ids, referenceId }) => (referenceId === reference_id ? ids : NONE))
  const saved = useCachedAnswer(favouritesQuery(reference_id))?.item_ids ?? NONE
  const isLoggedIn = useIsLoggedIn()
  return useMemo(() => (isLoggedIn ? [...new Set([...own, ...saved])] : own), [isLoggedIn, own, saved])
}

/** Whether an item is a favourite. */
export function useIsFavourite(itemId: string): boolean {
  return useFavouriteIds().includes(itemId)
}
