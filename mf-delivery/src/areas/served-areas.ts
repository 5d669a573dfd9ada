import type { DeliveryArea, DeliveryZone } from '@storefront/api-contract'
import { zoneOfArea } from '@storefront/domain/zones'

/** An area and its delivery zone: the cheapest, then the fastest of several (DL-04). */
export interface ServedArea {
  area: DeliveryArea
  zone: DeliveryZone
}

/** All served areas by id. */
export function servedAreas(zones: readonly DeliveryZone[]): Map<string, ServedArea> {
  const served = new Map<string, ServedArea>()
  for (const { id } of zones.flatMap(({ areas }) => areas)) {
    const found = served.has(id) ? null : zoneOfArea(zones, id)
    const area = found?.zone.areas.find((one) => one.id === id)
    if (found && area) served.set(id, { area, zone: found.zone })
  }
  return served
}
