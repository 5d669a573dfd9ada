import type { Minor } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { useId } from 'react'
import { messages } from '../messages/catalogue.ts'
import styles from './minimum-bar.module.css'

/** Progress towards the minimum order. */
export function MinimumBar({ missing, minimum }: { missing: Minor; minimum: Minor }) {
  const t = useMessages(messages)
  const { money } = useFormats()
  const { currency } = useBusiness()
  const id = useId()
  return (
    <div className={styles.minimum}>
      <label htmlFor={id}>
        {t('ready.minimum', { missing: money(missing, currency), minimum: money(minimum, currency) })}
      </label>
      <progress id={id} className={styles.bar} max={minimum} value={minimum - missing} />
    </div>
  )
}
