import { useMessages } from '@storefront/i18n'
import { Button, IconButton, Notice } from '@storefront/ui'
import { useSyncExternalStore } from 'react'
import { messages } from '../messages/catalogue.ts'
import styles from './install-offer.module.css'
import { askToInstall, declineInstall, deferredPrompt, subscribeInstallPrompt } from './install-prompt.ts'

/** After an order: puts the shop on the home screen, where the browser can do so. */
export default function InstallOffer() {
  const t = useMessages(messages)
  const prompt = useSyncExternalStore(subscribeInstallPrompt, deferredPrompt, () => null)
  if (!prompt) return null
  return (
    <div className={styles.place}>
      <Notice
        title={t('install.title')}
        action={<IconButton icon="close" label={t('install.decline')} onClick={declineInstall} />}
      >
        <p className={styles.text}>{t('install.text')}</p>
        <Button kind="secondary" onClick={() => void askToInstall()}>
          {t('install.accept')}
        </Button>
      </Notice>
    </div>
  )
}
