import type { DeliveryArea, DeliveryZone } from '@storefront/api-contract'
import { type GeoPoint, localText } from '@storefront/domain'
import { nearestZone, zoneAt, zoneIndex } from '@storefront/domain/zones'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { Button, Icon, Notice, Stack } from '@storefront/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useShownDistance } from '../geolocation/use-shown-distance.ts'
import { useVisitorPosition } from '../geolocation/use-visitor-position.ts'
import { messages } from '../messages/catalogue.ts'

export interface PlaceHit {
  zone: DeliveryZone
  area: DeliveryArea | null
  pin: GeoPoint
}

type Zones = readonly DeliveryZone[]
const indexes = new WeakMap<Zones, ReturnType<typeof zoneIndex<DeliveryZone>>>()

/** The zone index, built lazily once: it is slow with many zones. */
function indexOf(zones: Zones) {
  const index = indexes.get(zones) ?? zoneIndex(zones)
  indexes.set(zones, index)
  return index
}

/** The zone and area of a point, or null outside every zone (DL-04). */
export function usePlaceAt(zones: Zones) {
  return useMemo(
    () => ({
      at: (pin: GeoPoint): PlaceHit | null => {
        const hit = zoneAt(indexOf(zones), pin)
        const area = hit?.zone.areas.find(({ id }) => id === hit.area?.id) ?? null
        return hit ? { zone: hit.zone, area, pin } : null
      },
      nearest: (pin: GeoPoint) => nearestZone(indexOf(zones), pin),
    }),
    [zones],
  )
}

/** Message with the nearest zone and its distance for a point outside all zones (DL-06). */
export function useOutsideWords(zones: readonly DeliveryZone[]): (pin: GeoPoint) => string {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { locales } = useBusiness()
  const shown = useShownDistance()
  const places = usePlaceAt(zones)
  return (pin) => {
    const nearest = places.nearest(pin)
    if (!nearest) return t('pin.outside')
    const name = localText((nearest.area ?? nearest.zone).names, locale, locales)
    return t('pin.outsideNearest', { name, distance: shown(nearest.distance) })
  }
}

interface LocateInZoneProps {
  zones: readonly DeliveryZone[]
  /** Whether the sheet around it is open. */
  open: boolean
  onFound: (hit: PlaceHit) => void
}

/**
 * A button that selects the visitor's position; failures show a message, and the list stays usable. A position that
 * comes after the sheet was closed, by a choice or otherwise, or after the button went away is ignored (DL-04).
 */
export function LocateInZone({ zones, open, onFound }: LocateInZoneProps) {
  const t = useMessages(messages)
  const visitor = useVisitorPosition()
  const places = usePlaceAt(zones)
  const outsideWords = useOutsideWords(zones)
  const [outside, setOutside] = useState<string | null>(null)
  const question = useRef(0)
  useEffect(() => {
    if (!open) return
    return () => {
      question.current += 1
    }
  }, [open])
  async function locate() {
    setOutside(null)
    const asked = question.current
    const place = await visitor.ask()
    if (asked !== question.current) return
    const hit = place ? places.at(place) : null
    if (hit) onFound(hit)
    else if (place) setOutside(outsideWords(place))
  }
  return (
    <Stack gap={3} align="start">
      <Button kind="secondary" busy={visitor.asking} onClick={() => void locate()}>
        <Icon name="pin" size={20} />
        {t('locate.button')}
      </Button>
      <div role="status">
        {visitor.problem ? <Notice tone="warning">{t(`locate.${visitor.problem}`)}</Notice> : null}
        {outside ? <Notice tone="warning">{outside}</Notice> : null}
      </div>
    </Stack>
  )
}
