import type { GeoPoint } from '@storefront/domain'
import type { ZoneShape } from '@storefront/domain/zones'

/** A shape in its colour (`#rrggbb`), with its name inside where it fits. */
export interface MapZone {
  readonly shape: ZoneShape
  readonly color: string
  readonly name: string
}

/** A named point; `strong` marks the selected one. */
export interface MapPoint {
  readonly place: GeoPoint
  readonly name: string
  readonly strong: boolean
}
