import type { DeliveryZone } from '@storefront/api-contract'
import type { GeoPoint } from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { useBranch, useDelivery } from '@storefront/store'
import { Button, Notice, Stack } from '@storefront/ui'
import { useCallback, useState } from 'react'
import { useVisitorPosition } from '../geolocation/use-visitor-position.ts'
import { messages } from '../messages/catalogue.ts'
import { type PlaceHit, useOutsideWords, usePlaceAt } from '../zones/locate-in-zone.tsx'
import { CoordinateFields } from './coordinate-fields.tsx'
import { firstCenter } from './first-center.ts'
import { MapStage } from './map-stage.tsx'
import { PinWords } from './pin-words.tsx'
import { PlaceSearch } from './place-search.tsx'

interface DropPinProps {
  zones: readonly DeliveryZone[]
  onChoose: (hit: PlaceHit) => void
  /** Switches to the area list, which works without a map. */
  onList: () => void
}

/** A fixed pin over a movable map; only positions inside a zone are accepted (DL-04, DL-06). */
export function DropPin({ zones, onChoose, onList }: DropPinProps) {
  const t = useMessages(messages)
  const branch = useBranch()
  const saved = useDelivery((delivery) => delivery.place?.pin ?? null)
  const [pin, setPin] = useState<GeoPoint>(() => firstCenter(saved, branch, zones))
  const [target, setTarget] = useState<GeoPoint>(pin)
  const [isBroken, setBroken] = useState(false)
  const visitor = useVisitorPosition()
  const places = usePlaceAt(zones)
  const outsideWords = useOutsideWords(zones)
  const hit = places.at(pin)
  const nearest = hit ? null : places.nearest(pin)
  const goTo = useCallback((place: GeoPoint) => {
    setTarget(place)
    setPin(place)
  }, [])
  const onBroken = useCallback(() => setBroken(true), [])
  async function locate() {
    const place = await visitor.ask()
    if (place) goTo(place)
  }
  return (
    <Stack gap={3}>
      {isBroken ? (
        <Notice
          tone="warning"
          action={
            <Button kind="secondary" onClick={onList}>
              {t('pin.toList')}
            </Button>
          }
        >
          {t('pin.noMap')}
        </Notice>
      ) : (
        <MapStage
          zones={zones}
          target={target}
          onStand={setPin}
          onBroken={onBroken}
          locating={visitor.asking}
          onLocate={() => void locate()}
        />
      )}
      <div role="status">
        {visitor.problem ? <Notice tone="warning">{t(`locate.${visitor.problem}`)}</Notice> : null}
      </div>
      <PlaceSearch onFound={goTo} />
      <div role="status">
        <PinWords pin={pin} hit={hit} />
        {hit ? null : <Notice tone="warning">{outsideWords(pin)}</Notice>}
      </div>
      {nearest ? (
        <Button kind="secondary" onClick={() => goTo(nearest.place)}>
          {t('pin.toNearest')}
        </Button>
      ) : null}
      <Button block disabled={!hit} onClick={() => hit && onChoose(hit)}>
        {t('pin.choose')}
      </Button>
      <CoordinateFields pin={pin} onPlace={goTo} />
    </Stack>
  )
}
