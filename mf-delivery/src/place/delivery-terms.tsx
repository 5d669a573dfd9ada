import type { SlotProps } from '@storefront/bridge'
import { useMessages } from '@storefront/i18n'
import { QueryProblem } from '@storefront/remote-kit'
import { Card, Skeleton, Stack } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { useZones } from '../zones/use-zones.ts'
import styles from './delivery-terms.module.css'
import { PlaceRow, useAreaSheet } from './place-row.tsx'
import { useTermsWords } from './place-words.tsx'
import { useDeliveryTerms } from './use-delivery-terms.ts'

/** Fee, minimum and time of the destination: a line under the menu's chip, a card in the cart (DL-01, DL-08, BX-01). */
export function DeliveryTerms({ kilograms, change }: SlotProps['delivery/Terms']) {
  return change ? <TermsCard kilograms={kilograms} /> : <TermsLine kilograms={kilograms} />
}

function TermsLine({ kilograms }: { kilograms: number | null }) {
  const terms = useDeliveryTerms()
  const line = useTermsWords()(terms, kilograms)
  const area = useAreaSheet()
  if (!line) return null
  return (
    <>
      <button type="button" className={styles.line} aria-haspopup="dialog" onClick={area.open}>
        {line}
      </button>
      {area.sheet}
    </>
  )
}

function TermsCard({ kilograms }: { kilograms: number | null }) {
  const t = useMessages(messages)
  const query = useZones()
  const terms = useDeliveryTerms()
  const area = useAreaSheet()
  return (
    <Card as="section" aria-label={t('destination.title')}>
      {query.data ? (
        <Stack gap={3}>
          <PlaceRow terms={terms} kilograms={kilograms} onOpen={area.open} />
          {area.sheet}
        </Stack>
      ) : query.isError ? (
        <QueryProblem query={query} level={3} title={t('place.failed')} />
      ) : (
        <Skeleton lines={2} />
      )}
    </Card>
  )
}
