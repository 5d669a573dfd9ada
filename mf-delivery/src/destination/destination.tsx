import type { SlotProps } from '@storefront/bridge'
import { useMessages } from '@storefront/i18n'
import { QueryProblem } from '@storefront/remote-kit'
import { Button, Card, Icon, Notice, Skeleton, Stack } from '@storefront/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { AddressForm } from '../address/address-form.tsx'
import { GiftForm } from '../gift/gift-form.tsx'
import { SavedAddresses } from '../locations/saved-addresses.tsx'
import { useLocations } from '../locations/use-locations.ts'
import { usePrefilledDefault } from '../locations/use-prefilled-default.ts'
import { messages } from '../messages/catalogue.ts'
import { PlaceChoice } from '../place/place-choice.tsx'
import { PlaceWords } from '../place/place-words.tsx'
import { type DeliveryTerms, useDeliveryTerms } from '../place/use-delivery-terms.ts'
import { useZones } from '../place/use-zones.ts'
import styles from './destination.module.css'

/** The checkout's card of a delivery: place, address and gift (DL-02, DL-05, DL-07). */
export function Destination({ tries, kilograms = null }: SlotProps['delivery/Destination']) {
  const t = useMessages(messages)
  const query = useZones()
  const terms = useDeliveryTerms()
  usePrefilledDefault(useLocations())
  const titleId = useId()
  const card = useLedToProblem(tries)
  const isPlaced = terms.kind === 'zone' || terms.kind === 'abroad'
  return (
    <div ref={card}>
      <Card as="section" aria-labelledby={titleId}>
        <Stack>
          <h2 id={titleId} className={styles.title}>
            <Icon name="delivery" />
            {t('destination.title')}
          </h2>
          {query.data ? (
            <>
              {isPlaced ? null : <SavedAddresses terms={terms} />}
              <PositionResult terms={terms} tries={tries} kilograms={kilograms} />
              {isPlaced ? (
                <>
                  <SavedAddresses terms={terms} />
                  <AddressForm terms={terms} answer={query.data} showProblems={tries > 0} />
                </>
              ) : null}
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

interface PlaceAnswerProps {
  terms: DeliveryTerms
  tries: number
  kilograms: number | null
}

function PositionResult({ terms, tries, kilograms }: PlaceAnswerProps) {
  const t = useMessages(messages)
  const [isOpen, setOpen] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const isPlaced = terms.kind === 'zone' || terms.kind === 'abroad'
  // The list disappears with the choice, so move the focus to its replacement.
  const wasPlaced = useRef(isPlaced && !isOpen)
  useEffect(() => {
    const isShown = isPlaced && !isOpen
    if (isShown && !wasPlaced.current) change.current?.focus()
    wasPlaced.current = isShown
  }, [isPlaced, isOpen])
  if (isPlaced && !isOpen) {
    return (
      <div className={styles.place}>
        <PlaceWords terms={terms} kilograms={kilograms} />
        <Button ref={change} kind="quiet" onClick={() => setOpen(true)}>
          {t('action.change')}
        </Button>
      </div>
    )
  }
  return (
    <section aria-label={t('place.title')} data-place-choice>
      {tries > 0 && !isPlaced ? <Notice tone="danger">{t('destination.missing')}</Notice> : null}
      <PlaceChoice onChosen={() => setOpen(false)} />
    </section>
  )
}

/** Focuses the first invalid field on every attempt to order. */
function useLedToProblem(tries: number) {
  const card = useRef<HTMLDivElement>(null)
  const seen = useRef(tries)
  useEffect(() => {
    if (tries === seen.current) return
    seen.current = tries
    const wrong =
      card.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      card.current?.querySelector<HTMLElement>('[data-place-choice] input, [data-place-choice] button')
    wrong?.focus()
  }, [tries])
  return card
}
