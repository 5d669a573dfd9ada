import { RATINGS } from '@storefront/api-contract/account'
import { useMessages } from '@storefront/i18n'
import { Icon, VisuallyHidden } from '@storefront/ui'
import { FieldGroup } from '@storefront/ui/fields'
import { useId } from 'react'
import { messages } from '../messages/catalogue.ts'
import styles from './star-field.module.css'

export type Stars = (typeof RATINGS)[number]

interface StarFieldProps {
  value: Stars | null
  error?: string | undefined
  onValue: (stars: Stars) => void
}

/** Five stars as radios with arrow keys and labels (UI-01, UI-04). */
export function StarField({ value, error, onValue }: StarFieldProps) {
  const t = useMessages(messages)
  const name = useId()
  return (
    <FieldGroup legend={t('feedback.stars')} role="radiogroup" required error={error}>
      <div className={styles.stars}>
        {RATINGS.map((stars) => (
          <label key={stars} className={styles.star} data-lit={value !== null && stars <= value}>
            <input
              type="radio"
              name={name}
              className={styles.input}
              checked={value === stars}
              onChange={() => onValue(stars)}
            />
            <Icon name="star" size={36} />
            <VisuallyHidden>{t('feedback.star', { count: stars })}</VisuallyHidden>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
