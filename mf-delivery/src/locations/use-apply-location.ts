import type { SavedLocation } from '@storefront/api-contract/account'
import { useBranch } from '@storefront/store'
import { keepForm } from '../address/keep-form.ts'
import { servedAreas } from '../areas/served-areas.ts'
import { useChoosePlace } from '../place/use-choose-place.ts'
import { usePlaceAt } from '../zones/locate-in-zone.tsx'
import { useZones } from '../zones/use-zones.ts'
import { typedOf } from './location-draft.ts'

export interface ApplyLocation {
  /** Applies a saved address, its place as currently served; false when it is not served now. */
  apply: (location: SavedLocation) => boolean
  /** The branch that delivers to a saved address now, or null. */
  branchOf: (location: SavedLocation) => string | null
}

/** Applies saved addresses to the delivery (DL-11); abroad, by the current branch if it ships there (DL-08). */
export function useApplyLocation(): ApplyLocation {
  const { data } = useZones()
  const branch = useBranch()
  const choose = useChoosePlace()
  const places = usePlaceAt(data?.zones ?? [])
  function placeOf({ address: { lat = null, lng = null }, area_id: areaId, country }: SavedLocation) {
    const shipping = data?.countries?.filter((one) => one.country_iso === country) ?? []
    const abroad = shipping.find((one) => one.branch_id === branch.id) ?? shipping[0]
    if (abroad) return { abroad }
    const pinned = lat === null || lng === null ? null : places.at({ lat, lng })
    if (pinned) return { zone: pinned }
    const area = areaId === null ? undefined : servedAreas(data?.zones ?? []).get(areaId)
    return area ? { zone: { ...area, pin: null } } : null
  }
  return {
    apply: (location) => {
      const place = placeOf(location)
      if (!place) return false
      if (place.abroad) choose.country(place.abroad)
      else choose.zone(place.zone)
      keepForm(typedOf(location.address))
      return true
    },
    branchOf: (location) => {
      const place = placeOf(location)
      if (!place) return null
      return place.abroad ? place.abroad.branch_id : place.zone.zone.branch_id
    },
  }
}
