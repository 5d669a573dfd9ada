import { type Area, byPreference, type Zone } from './zone.ts'

/** The area a visitor picked, with its zone as it was then (PS-01). */
export interface SelectedArea<Z extends Zone = Zone> {
  readonly area: Area
  readonly zone: Z
}

export type ClearedReason = 'other-branch' | 'zone-gone' | 'zone-hidden' | 'area-gone'

export type AreaSelection<Z extends Zone = Zone> =
  | { readonly state: 'cleared'; readonly reason: ClearedReason }
  | ({ readonly state: 'refreshed' } & SelectedArea<Z>)

/** The area with an id and the visible zone that serves it; of several the preferred one (DL-04). Null when none does. */
export function zoneOfArea<Z extends Zone>(zones: readonly Z[], areaId: string): SelectedArea<Z> | null {
  const [first] = zones
    .filter((zone) => zone.visible)
    .sort(byPreference)
    .flatMap((zone) => zone.areas.filter(({ id }) => id === areaId).map((area) => ({ area, zone })))
  return first ?? null
}

/**
 * What becomes of a selected area when branch or zones have changed (DL-03): cleared when the branch is another one
 * than the area's or its zone is no longer visible, else refreshed with the zone as it is now. An area that moved into
 * another zone of the same branch is refreshed with that one.
 */
export function selectedAreaAfter<Z extends Zone>(
  selected: SelectedArea<Z>,
  now: { readonly zones: readonly Z[]; readonly branchId: string },
): AreaSelection<Z> {
  if (selected.zone.branch_id !== now.branchId) return { state: 'cleared', reason: 'other-branch' }
  const ofBranch = now.zones.filter((zone) => zone.branch_id === now.branchId)
  const zone = ofBranch.find(({ id }) => id === selected.zone.id)
  const area = zone?.areas.find(({ id }) => id === selected.area.id)
  if (zone?.visible && area) return { state: 'refreshed', area, zone }
  const moved = area ? null : zoneOfArea(ofBranch, selected.area.id)
  if (moved) return { state: 'refreshed', ...moved }
  if (!zone) return { state: 'cleared', reason: 'zone-gone' }
  return { state: 'cleared', reason: zone.visible ? 'area-gone' : 'zone-hidden' }
}
