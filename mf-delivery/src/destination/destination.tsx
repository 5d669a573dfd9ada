import type { SlotProps } from '@storefront/bridge'
import { businessParts } from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { QueryProblem } from '@storefront/remote-kit'
import { useBusiness } from '@storefront/store'
import { Card, Icon, Notice, Skeleton, Stack } from '@storefront/ui'
import { useEffect, useId, useRef } from 'react'
import { GiftForm } from '../gift/gift-form.tsx'
import { SavedAddresses } from '../locations/saved-addresses.tsx'
import { useLocations } from '../locations/use-locations.ts'
import { usePrefilledDefault } from '../locations/use-prefilled-default.ts'
import { messages } from '../messages/catalogue.ts'
import { PlaceRow, useAreaSheet } from '../place/place-row.tsx'
import { useDeliveryTerms } from '../place/use-delivery-terms.ts'
import { useZones } from '../zones/use-zones.ts'
import { DeliveryAddress } from './delivery-address.tsx'
import styles from './destination.module.css'

/** The checkout's card of a delivery: place, address and gift (DL-02, DL-05, DL-07). */
export function Destination({ tries, kilograms = null }: SlotProps['delivery/Destination']) {
  const t = useMessages(messages)
  const query = useZones()
  const terms = useDeliveryTerms()
  usePrefilledDefault(useLocations())
  const { business_type: type } = useBusiness()
  const isAbroad = terms.kind === 'abroad'
  const titleId = useId()
  const area = useAreaSheet()
  const isPlaced = terms.kind === 'zone' || terms.kind === 'abroad'
  const card = useLedToProblem(query.data ? tries : 0, isPlaced ? null : area.open)
  return (
    <div ref={card}>
      <Card as="section" aria-labelledby={titleId}>
        <Stack>
          <h2 id={titleId} className={styles.title}>
            <Icon name={isAbroad ? 'parcel' : businessParts(type).carrier} />
            {t('destination.title')}
          </h2>
          {query.data ? (
            <>
              {isPlaced ? null : <SavedAddresses terms={terms} />}
              {tries > 0 && !isPlaced ? <Notice tone="danger">{t('destination.missing')}</Notice> : null}
              <PlaceRow terms={terms} kilograms={kilograms} onOpen={area.open} />
              {area.sheet}
              {isPlaced ? <DeliveryAddress terms={terms} answer={query.data} tries={tries} /> : null}
              {query.data.send_gift && terms.kind === 'zone' ? <GiftForm showProblems={tries > 0} /> : null}
            </>
          ) : query.isError ? (
            <QueryProblem query={query} level={3} title={t('place.failed')} />
          ) : (
            <Skeleton lines={6} />
          )}
        </Stack>
      </Card>
    </div>
  )
}

/**
 * Every attempt to order opens the area sheet while no place is chosen, else focuses the first invalid field (BX-01); one
 * that came before the card does so when the card is there.
 */
function useLedToProblem(tries: number, openArea: (() => void) | null) {
  const card = useRef<HTMLDivElement>(null)
  const seen = useRef(0)
  useEffect(() => {
    if (tries <= seen.current) return
    seen.current = tries
    // The sheet returns the focus to its opener when it closes.
    if (openArea) card.current?.querySelector<HTMLElement>('[data-place-button]')?.focus()
    if (openArea) return openArea()
    card.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries, openArea])
  return card
}
