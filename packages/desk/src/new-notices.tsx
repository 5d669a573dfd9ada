import { useMessages } from '@storefront/i18n'
import { Button } from '@storefront/ui'
import styles from './desk.module.css'
import { messages } from './messages/catalogue.ts'
import type { Unseen } from './use-unseen.ts'

/** What the desk rings for, until somebody has seen it; nothing without any (DK-01). */
export function NewNotices({ unseen }: { unseen: Unseen }) {
  const t = useMessages(messages)
  const { placed, due, reservations, arrivals, count, seeAll } = unseen
  if (count === 0) return null
  return (
    <span className={styles.ring} role="alert" data-ringing>
      {placed.length > 0 ? <span>{t('ring.new', { count: placed.length })}</span> : null}
      {due.length > 0 ? <span>{t('ring.due', { count: due.length })}</span> : null}
      {reservations.length > 0 ? <span>{t('ring.reservations', { count: reservations.length })}</span> : null}
      {arrivals.length > 0 ? <span>{t('ring.arrivals', { count: arrivals.length })}</span> : null}
      <Button onClick={seeAll}>{t('ring.seen')}</Button>
    </span>
  )
}
