import type { Branch } from '@storefront/api-contract'
import { distanceBetween, type GeoPoint } from '@storefront/domain'

export interface BranchAway {
  branch: Branch
  /** Null without the visitor's or the branch's position. */
  metres: number | null
}

/** Branches with distance, nearest first; in the shop's order without a position (RT-09). */
export function nearestFirst(branches: readonly Branch[], place: GeoPoint | null): BranchAway[] {
  const away = branches.map((branch) => ({ branch, metres: metresTo(branch, place) }))
  return place ? away.toSorted((a, b) => (a.metres ?? Infinity) - (b.metres ?? Infinity) || 0) : away
}

/** The position of a branch, if known. */
export function placeOf({ lat, lng }: Branch): GeoPoint | null {
  return lat === null || lng === null ? null : { lat, lng }
}

function metresTo(branch: Branch, place: GeoPoint | null): number | null {
  const there = placeOf(branch)
  return place && there ? distanceBetween(place, there) : null
}
