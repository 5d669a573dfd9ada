import type { DeliveryArea, DeliveryZone, ShippingCountry, ZonesAnswer } from '@storefront/api-contract'
import { type GeoPoint, isShipping, shippingAfter } from '@storefront/domain'
import { servedPlace } from '@storefront/domain/zones'
import { useBranch, useBusiness, useDelivery } from '@storefront/store'
import { useEffect } from 'react'
import { useZones } from '../zones/use-zones.ts'

/** The destination as currently served; `none` without a choice. */
export type DeliveryTerms =
  | { kind: 'unknown' }
  | { kind: 'none' }
  | { kind: 'zone'; zone: DeliveryZone; area: DeliveryArea | null; pin: GeoPoint | null }
  | { kind: 'abroad'; to: ShippingCountry }

/** The terms of the chosen place; clears a place no longer served and refreshes the rest (DL-03, DL-08). */
export function useDeliveryTerms(): DeliveryTerms {
  const { data } = useZones()
  const branch = useBranch()
  const { country_code: home } = useBusiness()
  const place = useDelivery((delivery) => delivery.place)
  const country = useDelivery((delivery) => delivery.country)
  const update = useDelivery((delivery) => delivery.update)
  const isAbroad = data !== undefined && isShipping({ enabled: data.shipping }, country, home)
  const abroad =
    country && data
      ? shippingAfter(country, { config: configOf(data), branchId: branch.id })
      : { state: 'none' as const }
  const served = place && data ? servedPlace(place, { zones: data.zones, branchId: branch.id }) : null
  const isReset = abroad.state === 'reset'
  const isCleared = served?.state === 'cleared'
  useEffect(() => {
    if (isReset) update({ country: null })
    if (isCleared) update({ place: null })
  }, [isReset, isCleared, update])

  if (!data) return { kind: 'unknown' }
  if (isAbroad && abroad.state === 'refreshed') return { kind: 'abroad', to: abroad.country }
  if (served?.state !== 'refreshed') return { kind: 'none' }
  const area = served.zone.areas.find(({ id }) => id === served.area?.id) ?? null
  return { kind: 'zone', zone: served.zone, area, pin: place?.pin ?? null }
}

function configOf({ shipping, countries = [] }: ZonesAnswer) {
  return { enabled: shipping, countries }
}
