import { useMessages } from '@storefront/i18n'
import { Button } from '@storefront/ui'
import styles from './desk.module.css'
import { messages } from './messages/catalogue.ts'

interface NewNoticesProps {
  /** How many nobody has seen. */
  orders: number
  reservations: number
  onSeen: () => void
}

/** What the desk rings for, until somebody has seen it; nothing without any (DK-01). */
export function NewNotices({ orders, reservations, onSeen }: NewNoticesProps) {
  const t = useMessages(messages)
  if (orders + reservations === 0) return null
  return (
    <span className={styles.ring} role="alert" data-ringing>
      {orders > 0 ? <span>{t('ring.new', { count: orders })}</span> : null}
      {reservations > 0 ? <span>{t('ring.reservations', { count: reservations })}</span> : null}
      <Button onClick={onSeen}>{t('ring.seen')}</Button>
    </span>
  )
}
