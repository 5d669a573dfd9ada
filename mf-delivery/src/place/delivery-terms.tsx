import type { SlotProps } from '@storefront/bridge'
import { useMessages } from '@storefront/i18n'
import { QueryProblem } from '@storefront/remote-kit'
import { Button, Card, Icon, Skeleton, Spinner, Stack } from '@storefront/ui'
import { lazy, Suspense, useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import styles from './delivery-terms.module.css'
import { PlaceWords, useTermsWords } from './place-words.tsx'
import { useDeliveryTerms } from './use-delivery-terms.ts'
import { useZones } from './use-zones.ts'

// The menu line does not load the picker.
const AreaPicker = lazy(async () => ({ default: (await import('../areas/area-picker.tsx')).AreaPicker }))

/** Fee, minimum and time of the destination: a line under the menu's chip, a card in the cart (DL-01, DL-08). */
export function DeliveryTerms({ kilograms, change }: SlotProps['delivery/Terms']) {
  const terms = useDeliveryTerms()
  const words = useTermsWords()
  if (change) return <TermsCard kilograms={kilograms} />
  const line = words(terms, kilograms)
  return line ? <p className={styles.line}>{line}</p> : null
}

function TermsCard({ kilograms }: { kilograms: number | null }) {
  const t = useMessages(messages)
  const query = useZones()
  const terms = useDeliveryTerms()
  const [picker, setPicker] = useState<'never' | 'open' | 'closed'>('never')
  const isPlaced = terms.kind === 'zone' || terms.kind === 'abroad'
  return (
    <Card as="section" aria-label={t('destination.title')}>
      {query.data ? (
        <Stack gap={3}>
          <div className={styles.place}>
            {isPlaced ? <PlaceWords terms={terms} kilograms={kilograms} /> : <p>{t('terms.none')}</p>}
            <Button kind="quiet" aria-haspopup="dialog" onClick={() => setPicker('open')}>
              <Icon name={terms.kind === 'abroad' ? 'globe' : 'pin'} size={20} />
              {t(isPlaced ? 'action.change' : 'branch.choose')}
            </Button>
          </div>
          {picker === 'never' ? null : (
            <Suspense fallback={<Spinner label={t('place.title')} />}>
              <AreaPicker open={picker === 'open'} onClose={() => setPicker('closed')} />
            </Suspense>
          )}
        </Stack>
      ) : query.isError ? (
        <QueryProblem query={query} level={3} title={t('place.failed')} />
      ) : (
        <Skeleton lines={2} />
      )}
    </Card>
  )
}
