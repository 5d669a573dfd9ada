import type { Branch } from '@storefront/api-contract'
import { type GeoPoint, localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBranch, useBusiness } from '@storefront/store'
import { Button, Icon, IconButton, Notice, Stack } from '@storefront/ui'
import { useCallback, useMemo, useRef, useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import styles from '../pin/map-stage.module.css'
import { usePinMap } from '../pin/use-pin-map.ts'
import { placeOf } from './nearest-first.ts'

const CITY = 11

/** The branches on a map, on demand; the list says the same in words (RT-09). */
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
      {shown === 'yes' ? <OpenMap branches={placed} onBroken={onBroken} /> : null}
    </Stack>
  )
}

const NO_ZONES: readonly [] = []

function OpenMap({ branches, onBroken }: { branches: readonly Branch[]; onBroken: () => void }) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { locales } = useBusiness()
  const { id: chosen } = useBranch()
  const stage = useRef<HTMLDivElement>(null)
  const points = useMemo(
    () =>
      branches.flatMap((branch) => {
        const place = placeOf(branch)
        const name = localText(branch.names, locale, locales)
        return place ? [{ place, name, strong: branch.id === chosen }] : []
      }),
    [branches, locale, locales, chosen],
  )
  const target = useMemo(() => middleOf(points.map(({ place }) => place)), [points])
  const map = usePinMap(stage, { zones: NO_ZONES, points, zoom: CITY, target, onBroken })
  return (
    <div className={styles.frame}>
      <div ref={stage} className={styles.map} dir="ltr" role="img" aria-label={t('branches.map')} />
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
