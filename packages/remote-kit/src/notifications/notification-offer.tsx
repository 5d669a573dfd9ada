import { Button, Card, Icon, Notice, Stack } from '@storefront/ui'
import { useSharedMessages } from '../expose/remote-messages.tsx'
import styles from './notification-offer.module.css'
import { type NotifiedSubject, useNotifications } from './use-notifications.ts'

interface NotificationOfferProps {
  subject: NotifiedSubject
  /** The installation's key. */
  pushKey: string
  texts: {
    /** What there is to hear of. */
    offer: string
    /** What this browser hears of. */
    on: string
    /** For a browser that cannot show notifications; nothing without. */
    none?: string
  }
}

/** Switches the notifications of one thing to this browser, or says why they are not possible here. */
export function NotificationOffer({ subject, pushKey, texts }: NotificationOfferProps) {
  const t = useSharedMessages()
  const { support, isOn, busy, hasFailed, start, stop } = useNotifications(subject)
  if (support === 'none') return texts.none ? <p className={styles.hint}>{texts.none}</p> : null
  if (support !== 'available') return <p className={styles.hint}>{t(`push.${support}`)}</p>
  return (
    <Card as="section" aria-label={t('push.title')}>
      <Stack gap={3}>
        {hasFailed ? <Notice tone="danger">{t('push.failed')}</Notice> : null}
        <p className={styles.text}>{isOn ? texts.on : texts.offer}</p>
        <Button
          kind={isOn ? 'quiet' : 'secondary'}
          busy={busy}
          onClick={() => (isOn ? stop() : start(pushKey))}
        >
          <Icon name="bell" size={20} />
          {t(isOn ? 'push.stop' : 'push.start')}
        </Button>
      </Stack>
    </Card>
  )
}
