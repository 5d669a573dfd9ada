import { useFormats, useMessages } from '@storefront/i18n'
import { Button, Notice } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import styles from './offline-notice.module.css'
import { useConnection } from './use-connection.ts'

/** Shows that the visitor is offline and how old the screen is; nothing while online. */
export function OfflineNotice({ timeZone }: { timeZone: string }) {
  const t = useMessages(messages)
  const { time } = useFormats()
  const { isOffline, cachedAt } = useConnection()
  if (!isOffline && cachedAt === null) return null
  return (
    <div className={styles.place} role="status">
      <Notice
        tone="warning"
        action={
          isOffline ? null : (
            <Button kind="secondary" onClick={() => location.reload()}>
              {t('error.retry')}
            </Button>
          )
        }
      >
        {cachedAt === null
          ? t('offline.now')
          : t('offline.kept', { time: time(cachedAt, timeZone, 'date-time') })}
      </Notice>
    </div>
  )
}
