import { callApi, queryFor } from '@storefront/api-client'
import {
  addLocationCall,
  changeLocationCall,
  defaultLocationCall,
  deleteLocationCall,
  locationsCall,
  type SavedLocation,
} from '@storefront/api-contract/account'
import { useQuery, useQueryClient } from '@storefront/query'
import { useProblemText } from '@storefront/remote-kit'
import { isAuthenticated, useBusiness, useDelivery, useSession } from '@storefront/store'
import { madeDefault, withLocation, withoutLocation } from './guest-locations.ts'

export type LocationDraft = Omit<SavedLocation, 'id' | 'default'>
export type LocationOutcome = { ok: true } | { ok: false; message: string | null }

export interface Locations {
  state: 'ready' | 'loading' | 'failed'
  list: readonly SavedLocation[]
  retry: () => void
  add: (draft: LocationDraft) => Promise<LocationOutcome>
  change: (id: string, draft: LocationDraft) => Promise<LocationOutcome>
  remove: (id: string) => Promise<LocationOutcome>
  makeDefault: (id: string) => Promise<LocationOutcome>
}

/** Saved addresses: a customer's from the server, a guest's from this browser (DL-11). */
export function useLocations(): Locations {
  const business = useBusiness()
  const isCustomer = useSession((session) => isAuthenticated(session, business))
  const guest = useGuestLocations()
  const customer = useCustomerLocations(business.reference_id, isCustomer)
  return isCustomer ? customer : guest
}

const DONE: LocationOutcome = { ok: true }

function useGuestLocations(): Locations {
  const { locations, update } = useDelivery()
  const keep = (next: readonly SavedLocation[]) => {
    update({ locations: next })
    return Promise.resolve(DONE)
  }
  return {
    state: 'ready',
    list: locations,
    retry: () => {},
    add: (draft) => keep(withLocation(locations, { ...draft, id: crypto.randomUUID() })),
    change: (id, draft) => keep(withLocation(locations, { ...draft, id })),
    remove: (id) => keep(withoutLocation(locations, id)),
    makeDefault: (id) => keep(madeDefault(locations, id)),
  }
}

function useCustomerLocations(businessId: string, enabled: boolean): Locations {
  const client = useQueryClient()
  const options = queryFor(locationsCall, { params: { businessId } })
  const query = useQuery({ ...options, enabled })
  const words = useProblemText()
  const taken = (result: Awaited<ReturnType<typeof callApi<typeof locationsCall>>>): LocationOutcome => {
    if (!result.ok)
      return { ok: false, message: result.problem.kind === 'refused' ? words(result.problem) : null }
    client.setQueryData(options.queryKey, { locations: result.value.locations })
    return DONE
  }
  const of = (locationId: string) => ({ businessId, locationId })
  return {
    state: query.data ? 'ready' : query.isError ? 'failed' : 'loading',
    list: query.data?.locations ?? [],
    retry: () => void query.refetch(),
    add: async (draft) =>
      taken(await callApi(addLocationCall, { params: { businessId }, body: { ...draft, default: false } })),
    change: async (id, draft) => taken(await callApi(changeLocationCall, { params: of(id), body: draft })),
    remove: async (id) => taken(await callApi(deleteLocationCall, { params: of(id), body: {} })),
    makeDefault: async (id) => taken(await callApi(defaultLocationCall, { params: of(id), body: {} })),
  }
}
