import type { SoldOutUntil } from '@storefront/domain/desk'
import { useMessages } from '@storefront/i18n'
import { SelectField, TextField } from '@storefront/ui/fields'
import styles from '../desk.module.css'
import { messages } from '../messages/catalogue.ts'

const CHOICES = ['switched', 'opening', 'time'] as const
export interface UntilChoice {
  until: (typeof CHOICES)[number]
  /** `18:30`; of a time of today. */
  clock: string
}

interface UntilFieldsProps {
  choice: UntilChoice
  onChoice: (choice: UntilChoice) => void
  /** The time has passed. */
  isPast: boolean
}

/** Until when what is switched off next is sold out (DK-02). */
export function UntilFields({ choice, onChoice, isPast }: UntilFieldsProps) {
  const t = useMessages(messages)
  return (
    <div className={styles.row}>
      <SelectField
        label={t('stock.until')}
        options={CHOICES.map((value) => ({ value, label: t(`stock.until.${value}`) }))}
        value={choice.until}
        onValue={(until) => onChoice({ ...choice, until: until as UntilChoice['until'] })}
      />
      {choice.until === 'time' ? (
        <TextField
          label={t('stock.clock')}
          type="time"
          dir="ltr"
          required
          value={choice.clock}
          onText={(clock) => onChoice({ ...choice, clock })}
          error={isPast ? t('stock.past') : undefined}
        />
      ) : null}
    </div>
  )
}

/** What the server is asked for. */
export function untilOf({ until, clock }: UntilChoice): SoldOutUntil {
  if (until !== 'time') return { until }
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return { until, hour, minute }
}
