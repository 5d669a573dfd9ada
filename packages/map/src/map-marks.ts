import type { GeoPoint } from '@storefront/domain'
import type { ZoneShape } from '@storefront/domain/zones'

/** A shape in its colour (`#rrggbb`), with the name written inside where there is room. */
export interface MapZone {
  readonly shape: ZoneShape
  readonly color: string
  readonly name: string
}

/** A named place; `strong` is the one that is chosen. */
export interface MapPoint {
  readonly place: GeoPoint
  readonly name: string
  readonly strong: boolean
}
