import { CallFailed, callApi, queryFor } from '@storefront/api-client'
import type { CallAnswer, CallInput } from '@storefront/api-contract'
import {
  availabilityCall,
  availabilityInput,
  calcReservationCall,
  reservationCall,
  reservationOfferCall,
  reservationsCall,
  type TimesRequest,
} from '@storefront/api-contract/reservation'

/** What can be reserved at a branch (RS-01). */
export function offerQuery(branchId: string) {
  return { ...queryFor(reservationOfferCall, { params: { branchId } }), staleTime: 60_000 }
}

/** The times of a day, always refetched on open: others reserve too. */
export function dayQuery(branchId: string, requested: TimesRequest) {
  return {
    ...queryFor(availabilityCall, availabilityInput(branchId, requested)),
    staleTime: 0,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  }
}

/** The server's price of a pre-order at that time (CP-08). */
export function calcQuery(body: CallInput<typeof calcReservationCall>['body']) {
  const { queryKey, ...query } = queryFor(calcReservationCall, { body })
  return { ...query, queryKey: [...queryKey, body], staleTime: 60_000 }
}

/** One reservation of this visitor. */
export function reservationQuery(reservationId: string) {
  return { ...queryFor(reservationCall, { params: { reservationId } }), staleTime: 0 }
}

type Pages = CallAnswer<typeof reservationsCall>
type Cursor = NonNullable<Pages['next_cursor']>

/** The visitor's reservations (RT-21); a new one moves none of those that are shown. */
export function reservationPages(referenceId: string, when: 'upcoming' | 'past') {
  return {
    queryKey: [reservationsCall.name, referenceId, when],
    queryFn: async ({ pageParam, signal }: { pageParam: Cursor | null; signal: AbortSignal }) => {
      const input = {
        params: { referenceId },
        body: pageParam === null ? { when } : { when, cursor: pageParam },
      }
      const result = await callApi(reservationsCall, input, { signal })
      if (!result.ok) throw new CallFailed(result.problem)
      return result.value
    },
    initialPageParam: null,
    getNextPageParam: (last: Pages) => last.next_cursor,
    staleTime: 0,
  }
}
