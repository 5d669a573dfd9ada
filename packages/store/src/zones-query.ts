import { queryFor } from '@storefront/api-client'
import { zonesCall } from '@storefront/api-contract'

/** Zones, address forms and countries of a business, fetched once per session (DL-01). */
export function zonesQuery(referenceId: string) {
  return {
    ...queryFor(zonesCall, { params: { id: referenceId }, query: { shipping: 'true' } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  }
}
