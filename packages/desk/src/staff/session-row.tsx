import type { StaffWithSessions } from '@storefront/api-contract/desk'
import { useFormats, useMessages } from '@storefront/i18n'
import { Button, Tag } from '@storefront/ui'
import styles from '../desk.module.css'
import { messages } from '../messages/catalogue.ts'
import { deviceName } from './device-name.ts'

interface SessionRowProps {
  session: StaffWithSessions['sessions'][number]
  /** Whose it is. */
  name: string
  zone: string
  onEnd: () => void
}

/** One session: its device, when it was last used, and the button that ends it (DK-01). */
export function SessionRow({ session, name, zone, onEnd }: SessionRowProps) {
  const t = useMessages(messages)
  const { time } = useFormats()
  const device = deviceName(session.device) ?? t('staff.device')
  return (
    <li className={styles.cardHead}>
      <span>
        <bdi dir="ltr">{device}</bdi>
        <br />
        <span className={styles.muted}>
          {t('staff.seen', { time: time(session.used_at, zone, 'date-time') })}
        </span>
      </span>
      {session.is_current ? (
        <Tag>{t('staff.current')}</Tag>
      ) : (
        <Button kind="quiet" aria-label={t('staff.endOf', { name, device })} onClick={onEnd}>
          {t('staff.end')}
        </Button>
      )}
    </li>
  )
}
