import { useQuery } from '@storefront/query'
import { useBusiness, zonesQuery } from '@storefront/store'

/** Delivery zones and shipping countries, fetched once per session (DL-01). */
export function useZones() {
  const { reference_id: referenceId } = useBusiness()
  return useQuery(zonesQuery(referenceId))
}
