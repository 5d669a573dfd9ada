import { callApi } from '@storefront/api-client'
import { mergeFavouritesCall } from '@storefront/api-contract/account'
import { type QueryClient, useQuery, useQueryClient } from '@storefront/query'
import { useBusiness } from '@storefront/store'
import { useEffect } from 'react'
import { favouritesQuery, useIsLoggedIn } from './favourites-query.ts'
import { openGuestFavourites, useGuestFavourites } from './guest-favourites.ts'

let isMerging = false

/** Loads the favourites of the visitor, and moves those of this browser into the account after a login (BX-03). */
export function FavouritesSync() {
  const { reference_id: businessId } = useBusiness()
  const client = useQueryClient()
  const isLoggedIn = useIsLoggedIn()
  const hasOwn = useGuestFavourites(({ ids }) => ids.length > 0)
  useEffect(() => openGuestFavourites(businessId), [businessId])
  useQuery({ ...favouritesQuery(businessId), enabled: isLoggedIn })
  useEffect(() => {
    if (!isLoggedIn || !hasOwn || isMerging) return
    isMerging = true
    void mergeOwn(businessId, client).finally(() => {
      isMerging = false
    })
  }, [businessId, client, isLoggedIn, hasOwn])
  return null
}

/** Adds the favourites of this browser to the account; they stay here when they could not be sent. */
async function mergeOwn(businessId: string, client: QueryClient): Promise<void> {
  const { ids } = useGuestFavourites.getState()
  const merged = await callApi(mergeFavouritesCall, { params: { businessId }, body: { item_ids: [...ids] } })
  if (!merged.ok) return
  const { queryKey } = favouritesQuery(businessId)
  // An answer on its way may be older.
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, merged.value)
  const { ids: now, referenceId, set } = useGuestFavourites.getState()
  if (referenceId === businessId) set(now.filter((id) => !ids.includes(id)))
}
