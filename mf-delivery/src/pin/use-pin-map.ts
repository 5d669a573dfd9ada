import type { GeoPoint } from '@storefront/domain'
import type { MapPoint, MapTiles, MapZone, PinMap } from '@storefront/map'
import { type RefObject, useEffect, useRef, useState } from 'react'

interface UsePinMap {
  zones: readonly MapZone[]
  points?: readonly MapPoint[] | undefined
  zoom?: number
  tiles?: MapTiles | undefined
  target: GeoPoint
  movable?: boolean
  onStand?: (center: GeoPoint) => void
  /** The map code failed to load, or maps are not supported. */
  onBroken: () => void
}

/** Creates the map on mount and releases it on unmount; pans when `target` changes (DL-06). */
export function usePinMap(
  element: RefObject<HTMLElement | null>,
  { zones, points, zoom, tiles, target, movable, onStand, onBroken }: UsePinMap,
): PinMap | null {
  const [map, setMap] = useState<PinMap | null>(null)
  const start = useRef(target)
  const stand = useRef(onStand)
  useEffect(() => {
    stand.current = onStand
    start.current = target
  })
  useEffect(() => {
    let opened: PinMap | null = null
    let isLeft = false
    const open = async () => {
      const { openPinMap } = await import(/* webpackChunkName: "map" */ '@storefront/map')
      const stage = element.current
      if (isLeft || !stage) return
      const textColor = getComputedStyle(stage).color
      opened = openPinMap(stage, {
        zones,
        points,
        zoom,
        tiles,
        center: start.current,
        textColor,
        movable,
        onStand: (center) => stand.current?.(center),
      })
      setMap(opened)
    }
    open().catch((cause: unknown) => {
      console.warn('The map cannot be shown', cause)
      if (!isLeft) onBroken()
    })
    return () => {
      isLeft = true
      opened?.dispose()
      setMap(null)
    }
  }, [element, zones, points, zoom, tiles, movable, onBroken])
  useEffect(() => {
    map?.moveTo(target)
  }, [map, target])
  return map
}
