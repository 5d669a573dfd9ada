import { useQuery } from '@storefront/query'
import { useBusiness, zonesQuery } from '@storefront/store'

/** Where the business delivers and ships to, fetched once per session (DL-01). */
export function useZones() {
  const { reference_id: referenceId } = useBusiness()
  return useQuery(zonesQuery(referenceId))
}
