import type { MapTiles } from '@storefront/api-contract'
import type { SlotProps } from '@storefront/bridge'
import { useFormats } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { Icon } from '@storefront/ui'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useZones } from '../zones/use-zones.ts'
import { MapAttribution } from './map-attribution.tsx'
import styles from './map-stage.module.css'
import { mapZones } from './map-zones.ts'
import { usePinMap } from './use-pin-map.ts'

/** A static map of an order's destination; renders nothing when maps are unavailable. */
export function OrderPlace({ lat, lng, label }: SlotProps['delivery/OrderPlace']) {
  const [isBroken, setBroken] = useState(false)
  const { data } = useZones()
  const isOnEarth = Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  const { locale } = useFormats()
  const { locales } = useBusiness()
  const zones = useMemo(() => mapZones(data?.zones ?? [], locale, locales), [data, locale, locales])
  const onBroken = useCallback(() => setBroken(true), [])
  if (isBroken || !isOnEarth || !data) return null
  return (
    <StandingMap lat={lat} lng={lng} label={label} zones={zones} tiles={data.map_tiles} onBroken={onBroken} />
  )
}

interface StandingMapProps extends Pick<Parameters<typeof OrderPlace>[0], 'lat' | 'lng' | 'label'> {
  zones: ReturnType<typeof mapZones>
  tiles: MapTiles | undefined
  onBroken: () => void
}

function StandingMap({ lat, lng, label, zones, tiles, onBroken }: StandingMapProps) {
  const stage = useRef<HTMLDivElement>(null)
  const target = useMemo(() => ({ lat, lng }), [lat, lng])
  usePinMap(stage, { zones, tiles, target, movable: false, onBroken })
  return (
    <div className={styles.frame} role="img" aria-label={label}>
      <div ref={stage} className={styles.map} dir="ltr" />
      <span className={styles.pin}>
        <Icon name="pin" size={36} />
      </span>
      <MapAttribution tiles={tiles} />
    </div>
  )
}
