export type { MapPoint, MapZone } from './map-marks.ts'
export { openPinMap, type PinMap, type PinMapOptions } from './pin-map.ts'
export type { MapTiles } from './tile-layer.ts'
