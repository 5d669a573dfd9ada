import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { messages } from '../messages/catalogue.ts'
import { Flag } from '../shipping/flag.tsx'
import { useCountryWords } from '../shipping/use-country-words.ts'
import { useZoneWords } from '../zones/use-zone-words.ts'
import styles from './place-words.module.css'
import type { DeliveryTerms } from './use-delivery-terms.ts'

/** The chosen place with its terms; abroad with the shipping cost for this weight. */
export function PlaceWords({ terms, kilograms }: { terms: DeliveryTerms; kilograms: number | null }) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { locales } = useBusiness()
  const words = useTermsWords()
  if (terms.kind !== 'zone' && terms.kind !== 'abroad') return null
  const names = terms.kind === 'abroad' ? terms.to.country : (terms.area ?? terms.zone).names
  return (
    <div>
      <p className={styles.name}>
        {terms.kind === 'abroad' ? <Flag country={terms.to} /> : null}
        <bdi>{localText(names, locale, locales)}</bdi>
      </p>
      {terms.kind === 'zone' && terms.pin ? <p className={styles.terms}>{t('destination.pinned')}</p> : null}
      <p className={styles.terms}>{words(terms, kilograms)}</p>
    </div>
  )
}

/** The terms of a place in one line; empty without a place (DL-01, DL-08). */
export function useTermsWords(): (terms: DeliveryTerms, kilograms: number | null) => string {
  const ofZone = useZoneWords()
  const ofCountry = useCountryWords()
  return (terms, kilograms) => {
    if (terms.kind === 'zone') return ofZone(terms.zone)
    return terms.kind === 'abroad' ? ofCountry(terms.to, kilograms) : ''
  }
}
