export { openPinMap, type PinMap, type PinMapOptions } from './pin-map.ts'
export type { MapPoint } from './point-layer.ts'
export type { MapTiles } from './tile-layer.ts'
export type { MapZone } from './zone-layer.ts'
