import { useMessages } from '@storefront/i18n'
import { Button } from '@storefront/ui'
import styles from './desk.module.css'
import { messages } from './messages/catalogue.ts'
import type { useUnseen } from './use-unseen.ts'

interface NewNoticesProps {
  unseen: ReturnType<typeof useUnseen>
  onSeen: () => void
}

/** What the desk rings for, until somebody has seen it; nothing without any (DK-01). */
export function NewNotices({ unseen, onSeen }: NewNoticesProps) {
  const t = useMessages(messages)
  if (unseen.count === 0) return null
  const [orders, reservations, arrivals] = [
    unseen.orders.length,
    unseen.reservations.length,
    unseen.arrivals.length,
  ]
  return (
    <span className={styles.ring} role="alert" data-ringing>
      {orders > 0 ? <span>{t('ring.new', { count: orders })}</span> : null}
      {reservations > 0 ? <span>{t('ring.reservations', { count: reservations })}</span> : null}
      {arrivals > 0 ? <span>{t('ring.arrivals', { count: arrivals })}</span> : null}
      <Button onClick={onSeen}>{t('ring.seen')}</Button>
    </span>
  )
}
