import { queryFor } from '@storefront/api-client'
import { favouritesCall } from '@storefront/api-contract/account'
import { isAuthenticated, useBusiness, useSession } from '@storefront/store'

const queries = new Map<string, ReturnType<typeof newQuery>>()
const newQuery = (businessId: string) => queryFor(favouritesCall, { params: { businessId } })

/** The customer's favourites; memoized, because every row calls it. */
export function favouritesQuery(referenceId: string) {
  const known = queries.get(referenceId) ?? newQuery(referenceId)
  queries.set(referenceId, known)
  return known
}

/** Whether a customer of the open business is logged in. */
export function useIsLoggedIn(): boolean {
  const business = useBusiness()
  return useSession((session) => isAuthenticated(session, business))
}
