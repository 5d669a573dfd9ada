import type { SlotProps } from '@storefront/bridge'
import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { Button, Card, Icon, Notice, Skeleton, Stack } from '@storefront/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { AddressForm } from '../address/address-form.tsx'
import { GiftForm } from '../gift/gift-form.tsx'
import { SavedAddresses } from '../locations/saved-addresses.tsx'
import { messages } from '../messages/catalogue.ts'
import { PlaceChoice } from '../place/place-choice.tsx'
import { useZoneWords } from '../place/place-terms.tsx'
import { type DeliveryTerms, useDeliveryTerms } from '../place/use-delivery-terms.ts'
import { useZones } from '../place/use-zones.ts'
import { ZonesFailed } from '../place/zones-failed.tsx'
import styles from './destination.module.css'

/** The checkout's card of a delivery: place, address and gift (DL-02, DL-05, DL-07). */
export function Destination({ tries }: SlotProps['delivery/Destination']) {
  const t = useMessages(messages)
  const query = useZones()
  const terms = useDeliveryTerms()
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
              <PlaceAnswer terms={terms} tries={tries} />
              {isPlaced ? (
                <>
                  <SavedAddresses terms={terms} />
                  <AddressForm terms={terms} answer={query.data} showProblems={tries > 0} />
                </>
              ) : null}
              {query.data.send_gift && terms.kind === 'zone' ? <GiftForm showProblems={tries > 0} /> : null}
            </>
          ) : query.isError ? (
            <ZonesFailed query={query} />
          ) : (
            <Skeleton lines={6} />
          )}
        </Stack>
      </Card>
    </div>
  )
}

function PlaceAnswer({ terms, tries }: { terms: DeliveryTerms; tries: number }) {
  const t = useMessages(messages)
  const [isOpen, setOpen] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const isPlaced = terms.kind === 'zone' || terms.kind === 'abroad'
  // The list goes away with the choice, so the focus goes on to what came in its place.
  const wasPlaced = useRef(isPlaced && !isOpen)
  useEffect(() => {
    const isShown = isPlaced && !isOpen
    if (isShown && !wasPlaced.current) change.current?.focus()
    wasPlaced.current = isShown
  }, [isPlaced, isOpen])
  if (isPlaced && !isOpen) {
    return (
      <div className={styles.place}>
        <PlaceWords terms={terms} />
        <Button ref={change} kind="quiet" onClick={() => setOpen(true)}>
          {t('destination.change')}
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

function PlaceWords({ terms }: { terms: DeliveryTerms }) {
  const t = useMessages(messages)
  const { locale, money } = useFormats()
  const { locales, currency, hide_price: hidesPrices } = useBusiness()
  const words = useZoneWords()
  if (terms.kind === 'abroad') {
    return (
      <div>
        <p className={styles.name}>
          <bdi>{localText(terms.to.country, locale, locales)}</bdi>
        </p>
        {hidesPrices ? null : (
          <p className={styles.terms}>
            {t('countries.terms', {
              fixed: money(terms.to.fixed_fees, currency),
              each: money(terms.to.fees_per_kg, currency),
            })}
          </p>
        )}
      </div>
    )
  }
  if (terms.kind !== 'zone') return null
  return (
    <div>
      <p className={styles.name}>
        <bdi>{localText((terms.area ?? terms.zone).names, locale, locales)}</bdi>
      </p>
      {terms.pin ? <p className={styles.terms}>{t('destination.pinned')}</p> : null}
      <p className={styles.terms}>{words(terms.zone)}</p>
    </div>
  )
}

/** With every try to place the order the first field that is wrong gets the focus. */
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
