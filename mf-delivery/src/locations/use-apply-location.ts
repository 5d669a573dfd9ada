import { ADDRESS_FIELDS } from '@storefront/api-contract'
import type { SavedLocation } from '@storefront/api-contract/account'
import { useDelivery } from '@storefront/store'
import { servedAreas } from '../areas/served-areas.ts'
import { useChoosePlace } from '../place/use-choose-place.ts'
import { usePlaceAt } from '../place/use-locate-in-zone.tsx'
import { useZones } from '../place/use-zones.ts'

/** Delivers to a saved address: its place as it is served now, and its texts; false when nobody delivers there now. */
export function useApplyLocation(): (location: SavedLocation) => boolean {
  const { data } = useZones()
  const choose = useChoosePlace()
  const places = usePlaceAt(data?.zones ?? [])
  const say = useDelivery((delivery) => delivery.say)
  return ({ address, area_id: areaId, country }) => {
    const { lat = null, lng = null, type } = address
    const abroad = data?.countries?.find((one) => one.country_iso === country)
    const area = areaId === null ? undefined : servedAreas(data?.zones ?? []).get(areaId)
    const pinned = lat === null || lng === null ? null : places.at({ lat, lng })
    if (abroad) choose.country(abroad)
    else if (pinned) choose.zone(pinned)
    else if (area) choose.zone({ ...area, pin: null })
    else return false
    const texts = Object.fromEntries(
      ADDRESS_FIELDS.flatMap((field) => (address[field] ? [[field, address[field]]] : [])),
    )
    say({ form: { type, texts } })
    return true
  }
}
