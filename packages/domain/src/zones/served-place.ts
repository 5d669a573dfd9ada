import type { GeoPoint } from '../geo/distance-between.ts'
import { type ClearedReason, selectedAreaAfter } from './selected-area.ts'
import type { Zone } from './zone.ts'
import type { ZoneHit } from './zone-at.ts'

/** Where a visitor wants a delivery, by ids: what it costs there is always read from the zones of now. */
export interface WantedPlace {
  /** Null for a pin in a zone's own shape. */
  readonly areaId: string | null
  readonly zoneId: string
  readonly branchId: string
  readonly pin: GeoPoint | null
}

export type ServedPlace<Z extends Zone = Zone> =
  | { readonly state: 'cleared'; readonly reason: ClearedReason }
  | ({ readonly state: 'refreshed' } & ZoneHit<Z>)

/**
 * What becomes of a wanted place when branch or zones have changed (DL-03): as for a selected area; a pin outside every
 * area stays while its zone is visible.
 */
export function servedPlace<Z extends Zone>(
  place: WantedPlace,
  now: { readonly zones: readonly Z[]; readonly branchId: string },
): ServedPlace<Z> {
  if (place.branchId !== now.branchId) return { state: 'cleared', reason: 'other-branch' }
  const zone = now.zones.find(({ id, branch_id }) => id === place.zoneId && branch_id === now.branchId)
  if (place.areaId === null) {
    if (!zone) return { state: 'cleared', reason: 'zone-gone' }
    return zone.visible
      ? { state: 'refreshed', zone, area: null }
      : { state: 'cleared', reason: 'zone-hidden' }
  }
  const [known] = now.zones.filter(({ branch_id }) => branch_id === now.branchId)
  const before = zone ?? known
  if (!before) return { state: 'cleared', reason: 'zone-gone' }
  const area = { id: place.areaId, names: [], parent_names: [], zone_id: place.zoneId, shape: null }
  return selectedAreaAfter({ area, zone: { ...before, id: place.zoneId } }, now)
}
