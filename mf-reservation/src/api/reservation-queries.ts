import { CallFailed, callApi, queryFor } from '@storefront/api-client'
import type { CallInput } from '@storefront/api-contract'
import {
  availabilityCall,
  calcReservationCall,
  reservationCall,
  reservationOfferCall,
  reservationsCall,
} from '@storefront/api-contract/reservation'

/** What can be reserved at a branch (RS-01). */
export function offerQuery(branchId: string) {
  return { ...queryFor(reservationOfferCall, { params: { branchId } }), staleTime: 60_000 }
}

export interface DayWish {
  date: string
  party: number
  serviceId: string | null
  /** The reservation to move. */
  reservationId?: string | undefined
}

/** The times of a day, always refetched on open: others reserve too. */
export function dayQuery(branchId: string, { date, party, serviceId, reservationId }: DayWish) {
  const query = {
    date,
    party: String(party),
    ...(serviceId === null ? {} : { service_id: serviceId }),
    ...(reservationId === undefined ? {} : { reservation_id: reservationId }),
  }
  return {
    ...queryFor(availabilityCall, { params: { branchId }, query }),
    staleTime: 0,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  }
}

/** The server's price of a pre-order at that time (CP-08). */
export function calcQuery(body: CallInput<typeof calcReservationCall>['body']) {
  const { queryKey, queryFn } = queryFor(calcReservationCall, { body })
  return { queryKey: [...queryKey, body], queryFn, staleTime: 60_000 }
}

/** One reservation of this visitor. */
export function reservationQuery(reservationId: string) {
  return { ...queryFor(reservationCall, { params: { reservationId } }), staleTime: 0 }
}

/** The visitor's reservations, paginated (RT-21). */
export function reservationPages(referenceId: string, when: 'upcoming' | 'past') {
  return {
    queryKey: [reservationsCall.name, referenceId, when],
    queryFn: async ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) => {
      const input = { params: { referenceId }, body: { page: pageParam, when } }
      const result = await callApi(reservationsCall, input, { signal })
      if (!result.ok) throw new CallFailed(result.problem)
      return result.value
    },
    initialPageParam: 1,
    getNextPageParam: (last: { next_page: number | null }) => last.next_page,
    staleTime: 0,
  }
}
