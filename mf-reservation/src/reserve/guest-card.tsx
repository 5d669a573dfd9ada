import { LONGEST_NOTE } from '@storefront/domain/lengths'
import { useMessages } from '@storefront/i18n'
import { Card, Stack } from '@storefront/ui'
import { TextArea } from '@storefront/ui/fields'
import type { ReactNode } from 'react'
import { useDraft } from '../draft/draft-store.ts'
import { GuestFields } from '../guest/guest-fields.tsx'
import type { GuestForm } from '../guest/use-guest.ts'
import { messages } from '../messages/catalogue.ts'
import styles from './reserve.module.css'

interface GuestCardProps {
  form: GuestForm
  /** Next to the title: how long the time is held. */
  children: ReactNode
}

/** Guest details and notes. */
export function GuestCard({ form, children }: GuestCardProps) {
  const t = useMessages(messages)
  const { note, change } = useDraft()
  return (
    <Card as="section" aria-label={t('guest.title')}>
      <Stack>
        <div className={styles.head}>
          <h2 className={styles.title}>{t('guest.title')}</h2>
          {children}
        </div>
        <GuestFields form={form} />
        <TextArea
          label={t('dish.note')}
          maxLength={LONGEST_NOTE}
          dir="auto"
          value={note}
          onText={(text) => change({ note: text })}
        />
      </Stack>
    </Card>
  )
}
