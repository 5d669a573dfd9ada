import type { GeoPoint } from '@storefront/domain'
import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { messages } from '../messages/catalogue.ts'
import type { PlaceHit } from '../zones/locate-in-zone.tsx'
import { useZoneWords } from '../zones/use-zone-words.ts'
import styles from './pin-words.module.css'
import { usePlaceWords } from './use-place-words.ts'

/** The address under the pin with the terms of its zone. */
export function PinWords({ pin, hit }: { pin: GeoPoint; hit: PlaceHit | null }) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { locales } = useBusiness()
  const zoneWords = useZoneWords()
  const words = usePlaceWords(pin)
  const area = hit ? localText((hit.area ?? hit.zone).names, locale, locales) : null
  return (
    <div className={styles.words}>
      {area ? (
        <p className={styles.area}>
          <bdi>{area}</bdi>
        </p>
      ) : null}
      <p dir="auto">{words.state === 'known' ? words.text : t(`pin.words.${words.state}`)}</p>
      {hit ? <p className={styles.terms}>{zoneWords(hit.zone)}</p> : null}
      {words.attribution ? (
        <p className={styles.attribution}>
          <bdi>{words.attribution}</bdi>
        </p>
      ) : null}
    </div>
  )
}
