import { useFormats, useMessages } from '@storefront/i18n'
import { useSecond } from '@storefront/remote-kit'
import { messages } from '../messages/catalogue.ts'
import styles from './updated-ago.module.css'

/** How fresh a live state is: "updated 10 s ago"; `at` is the server's time of the last update. */
export function UpdatedAgo({ at, live }: { at: number; live: boolean }) {
  const t = useMessages(messages)
  const { ago } = useFormats()
  const now = useSecond(at)
  return (
    <p className={styles.updated}>
      {live ? <span className={styles.dot} /> : null}
      {t('order.updated', { ago: ago(Math.max(0, now - at)) })}
    </p>
  )
}
