import { useMessages } from '@storefront/i18n'
import { Button, Notice } from '@storefront/ui'
import { messages } from './messages/catalogue.ts'
import styles from './release-notices.module.css'

interface UpdateOfferProps {
  onReload: () => void
  onLater: () => void
}

/** Offers the newer build to a tab that has been open for long (UI-06). */
export function UpdateOffer({ onReload, onLater }: UpdateOfferProps) {
  const t = useMessages(messages)
  return (
    <div className={styles.notice} role="status">
      <Notice title={t('update.title')}>
        {t('update.text')}
        <div className={styles.buttons}>
          <Button onClick={onReload}>{t('update.reload')}</Button>
          <Button kind="secondary" onClick={onLater}>
            {t('update.later')}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
