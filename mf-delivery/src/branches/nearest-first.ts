import type { Branch } from '@storefront/api-contract'
import { distanceBetween, type GeoPoint } from '@storefront/domain'

export interface BranchAway {
  branch: Branch
  /** Null while the visitor's place is not known, and for a branch without one. */
  metres: number | null
}

/** The branches with their distance, the nearest first; in the shop's own order without a place (RT-09). */
export function nearestFirst(branches: readonly Branch[], place: GeoPoint | null): BranchAway[] {
  const away = branches.map((branch) => ({ branch, metres: metresTo(branch, place) }))
  return place ? away.toSorted((a, b) => (a.metres ?? Infinity) - (b.metres ?? Infinity) || 0) : away
}

/** Where a branch stands, when the shop says so. */
export function placeOf({ lat, lng }: Branch): GeoPoint | null {
  return lat === null || lng === null ? null : { lat, lng }
}

function metresTo(branch: Branch, place: GeoPoint | null): number | null {
  const there = placeOf(branch)
  return place && there ? distanceBetween(place, there) : null
}
