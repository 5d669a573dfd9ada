export type { Position, Ring, ZoneShape } from './geo/zone-shape.ts'
export { checkZoneShape } from './zones/check-zone-shape.ts'
export { type NearestZone, nearestZone } from './zones/nearest-zone.ts'
export { type AreaGroup, searchAreas } from './zones/search-areas.ts'
export {
  type AreaSelection,
  type ClearedReason,
  type SelectedArea,
  zoneOfArea,
} from './zones/selected-area.ts'
export { type ServedPlace, servedPlace, type WantedPlace } from './zones/served-place.ts'
export type { CountryBox, ShapeProblem, ShapeProblemKind } from './zones/shape-problem.ts'
export {
  type Area,
  type DeliveryUnit,
  deliveryMinutes,
  type Zone,
  type ZoneDraft,
  zoneOf,
} from './zones/zone.ts'
export { type ZoneHit, zoneAt } from './zones/zone-at.ts'
export { type ZoneIndex, zoneIndex } from './zones/zone-index.ts'
