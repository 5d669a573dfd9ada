import type { Branch, DeliveryZone, MapTiles } from '@storefront/api-contract'
import { type GeoPoint, localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import type { MapPoint } from '@storefront/map'
import { useBranch, useBusiness } from '@storefront/store'
import { Button, Icon, IconButton, Notice, Stack } from '@storefront/ui'
import { useCallback, useMemo, useRef, useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import { MapAttribution } from '../pin/map-attribution.tsx'
import styles from '../pin/map-stage.module.css'
import { mapZones } from '../pin/map-zones.ts'
import { usePinMap } from '../pin/use-pin-map.ts'
import { useZones } from '../zones/use-zones.ts'
import { placeOf } from './nearest-first.ts'

const CITY = 11
const NO_ZONES: readonly [] = []

/** The branches on a map, on demand; the list has the same content as text (RT-09). */
export function BranchesMap({ branches }: { branches: readonly Branch[] }) {
  const t = useMessages(messages)
  const [shown, setShown] = useState<'no' | 'yes' | 'broken'>('no')
  const onBroken = useCallback(() => setShown('broken'), [])
  const placed = branches.filter(placeOf)
  if (placed.length === 0) return null
  return (
    <Stack gap={3} align="stretch">
      <div>
        <Button
          kind="secondary"
          aria-expanded={shown === 'yes'}
          onClick={() => setShown(shown === 'yes' ? 'no' : 'yes')}
        >
          <Icon name="pin" size={20} />
          {t(shown === 'yes' ? 'branches.hideMap' : 'branches.showMap')}
        </Button>
      </div>
      {shown === 'broken' ? <Notice tone="warning">{t('branches.noMap')}</Notice> : null}
      {shown === 'yes' ? <TiledMap branches={placed} onBroken={onBroken} /> : null}
    </Stack>
  )
}

interface OpenMapProps {
  branches: readonly Branch[]
  /** Delivery zones: orientation when there are no tiles. */
  zones: readonly DeliveryZone[]
  tiles: MapTiles | undefined
  onBroken: () => void
}

/** Used when there are no zones. */
function TiledMap(props: Omit<OpenMapProps, 'zones' | 'tiles'>) {
  const { data, isPending } = useZones()
  return isPending ? null : <OpenMap {...props} zones={data?.zones ?? NO_ZONES} tiles={data?.map_tiles} />
}

function OpenMap({ branches, zones, tiles, onBroken }: OpenMapProps) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { locales } = useBusiness()
  const { id: chosen } = useBranch()
  const stage = useRef<HTMLDivElement>(null)
  const pointsText = JSON.stringify(
    branches.flatMap((branch) => {
      const place = placeOf(branch)
      const name = localText(branch.names, locale, locales)
      return place ? [{ place, name, strong: branch.id === chosen }] : []
    }),
  )
  // New points dispose the map and open another: an answer that draws the same points, such as after a branch has
  // closed, keeps the old ones.
  const points = useMemo((): MapPoint[] => JSON.parse(pointsText), [pointsText])
  // Labels on this map are branch names.
  const drawn = useMemo(
    () => mapZones(zones, locale, locales).map((zone) => ({ ...zone, name: '' })),
    [zones, locale, locales],
  )
  const target = useMemo(() => middleOf(points.map(({ place }) => place)), [points])
  const map = usePinMap(stage, { zones: drawn, points, tiles, zoom: CITY, target, onBroken })
  return (
    <div className={styles.frame}>
      <div ref={stage} className={styles.map} dir="ltr" role="img" aria-label={t('branches.map')} />
      <MapAttribution tiles={tiles} />
      <div className={styles.buttons}>
        <IconButton icon="plus" kind="raised" label={t('pin.nearer')} onClick={() => map?.zoom(1)} />
        <IconButton icon="minus" kind="raised" label={t('pin.farther')} onClick={() => map?.zoom(-1)} />
      </div>
    </div>
  )
}

function middleOf(places: readonly GeoPoint[]): GeoPoint {
  const between = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  return { lat: between(places.map(({ lat }) => lat)), lng: between(places.map(({ lng }) => lng)) }
}
