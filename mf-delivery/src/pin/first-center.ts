import type { BranchSummary, DeliveryZone } from '@storefront/api-contract'
import type { GeoPoint } from '@storefront/domain'

const NOWHERE: GeoPoint = { lat: 0, lng: 0 }

/** The initial map centre: the saved pin, else the branch, else the first corner of its zones. */
export function firstCenter(
  pin: GeoPoint | null,
  branch: Pick<BranchSummary, 'id' | 'lat' | 'lng'>,
  zones: readonly DeliveryZone[],
): GeoPoint {
  if (pin) return pin
  if (branch.lat !== null && branch.lng !== null) return { lat: branch.lat, lng: branch.lng }
  const own = [...zones].sort(
    (one, other) => Number(other.branch_id === branch.id) - Number(one.branch_id === branch.id),
  )
  for (const { shape, areas } of own) {
    for (const one of [shape, ...areas.map((area) => area.shape)]) {
      const corner =
        one?.type === 'Polygon'
          ? one.coordinates[0]?.[0]
          : one?.type === 'MultiPolygon'
            ? one.coordinates[0]?.[0]?.[0]
            : one?.coordinates
      if (corner) return { lat: corner[1], lng: corner[0] }
    }
  }
  return NOWHERE
}
