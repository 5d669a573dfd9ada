import { useBranch, useDelivery } from '@storefront/store'
import { useEffect, useRef } from 'react'
import { keepForm } from '../address/keep-form.ts'
import { useZones } from '../zones/use-zones.ts'
import { typedOf } from './location-draft.ts'
import { useApplyLocation } from './use-apply-location.ts'
import type { Locations } from './use-locations.ts'

/**
 * Prefills an empty checkout with the default address (DL-11), or only its texts when its area was chosen on the menu.
 * Runs once, and never switches the branch: that would change the cart.
 */
export function usePrefilledDefault({ list }: Locations): void {
  const { data } = useZones()
  const { apply, branchOf } = useApplyLocation()
  const branch = useBranch()
  const { place, country, form } = useDelivery()
  const isDone = useRef(false)
  const standard = list.find((one) => one.default)
  useEffect(() => {
    if (!data || !standard || isDone.current) return
    isDone.current = true
    if (Object.keys(form.texts).length > 0) return
    const isNowhere = place === null && country === null
    const isThere =
      country === null
        ? place !== null && place.pin === null && place.areaId !== null && place.areaId === standard.area_id
        : country.country_iso === standard.country
    if (isNowhere && branchOf(standard) === branch.id) apply(standard)
    else if (isThere) keepForm(typedOf(standard.address))
  }, [data, standard, form, place, country, branch.id, apply, branchOf])
}
