import { useMessages } from '@storefront/i18n'
import { Button, Icon, Spinner } from '@storefront/ui'
import { lazy, Suspense, useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import styles from './place-row.module.css'
import { PlaceWords } from './place-words.tsx'
import type { DeliveryTerms } from './use-delivery-terms.ts'

// Loaded when opened.
const AreaPicker = lazy(async () => ({ default: (await import('./area-picker.tsx')).AreaPicker }))

/** State of the sheet in which a place is chosen; once opened it stays mounted for its closing. */
export function useAreaSheet() {
  const t = useMessages(messages)
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  return {
    open: () => setState('open'),
    sheet:
      state === 'never' ? null : (
        <Suspense fallback={<Spinner label={t('place.title')} />}>
          <AreaPicker open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      ),
  }
}

interface PlaceRowProps {
  terms: DeliveryTerms
  kilograms: number | null
  onOpen: () => void
}

/** The chosen place with its terms, and the button that opens the sheet (DL-02, BX-01). */
export function PlaceRow({ terms, kilograms, onOpen }: PlaceRowProps) {
  const t = useMessages(messages)
  const isPlaced = terms.kind === 'zone' || terms.kind === 'abroad'
  return (
    <div className={styles.row}>
      {isPlaced ? <PlaceWords terms={terms} kilograms={kilograms} /> : <p>{t('terms.none')}</p>}
      <Button
        kind="quiet"
        className={styles.button}
        aria-haspopup="dialog"
        data-place-button
        onClick={onOpen}
      >
        {isPlaced ? null : <Icon name="pin" size={20} />}
        {t(isPlaced ? 'action.change' : 'branch.choose')}
      </Button>
    </div>
  )
}
