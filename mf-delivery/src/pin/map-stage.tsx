import type { DeliveryZone } from '@storefront/api-contract'
import type { GeoPoint } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { Icon, IconButton, Spinner } from '@storefront/ui'
import { type KeyboardEvent, useId, useMemo, useRef } from 'react'
import { messages } from '../messages/catalogue.ts'
import { useZones } from '../zones/use-zones.ts'
import { MapAttribution } from './map-attribution.tsx'
import styles from './map-stage.module.css'
import { mapZones } from './map-zones.ts'
import { usePinMap } from './use-pin-map.ts'

interface MapStageProps {
  zones: readonly DeliveryZone[]
  target: GeoPoint
  onStand: (center: GeoPoint) => void
  onBroken: () => void
  locating: boolean
  onLocate: () => void
}

const STEP = 40
const MOVES: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** The map under its fixed pin: panned by touch, mouse or arrow keys, zoomed by + and − (DL-06). */
export function MapStage({ zones, target, onStand, onBroken, locating, onLocate }: MapStageProps) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { locales } = useBusiness()
  const stage = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const drawn = useMemo(() => mapZones(zones, locale, locales), [zones, locale, locales])
  const tiles = useZones().data?.map_tiles
  const map = usePinMap(stage, { zones: drawn, tiles, target, onStand, onBroken })
  function handleKey(event: KeyboardEvent) {
    const move = MOVES[event.key]
    if (move) map?.pan(...move)
    else if (event.key === '+' || event.key === '=') map?.zoom(1)
    else if (event.key === '-') map?.zoom(-1)
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.frame}>
      <div
        ref={stage}
        className={styles.map}
        dir="ltr"
        role="application"
        aria-label={t('pin.map')}
        aria-describedby={hintId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by the arrow keys.
        tabIndex={0}
        onKeyDown={handleKey}
      />
      <p id={hintId} hidden>
        {t('pin.keys')}
      </p>
      {map ? (
        <span className={styles.pin} data-pin>
          <Icon name="pin" size={36} />
        </span>
      ) : (
        <div className={styles.wait}>
          <Spinner label={t('pin.loading')} />
        </div>
      )}
      <MapAttribution tiles={tiles} />
      <div className={styles.buttons}>
        <IconButton icon="plus" kind="raised" label={t('pin.nearer')} onClick={() => map?.zoom(1)} />
        <IconButton icon="minus" kind="raised" label={t('pin.farther')} onClick={() => map?.zoom(-1)} />
        <IconButton icon="pin" kind="raised" label={t('locate.button')} busy={locating} onClick={onLocate} />
      </div>
    </div>
  )
}
