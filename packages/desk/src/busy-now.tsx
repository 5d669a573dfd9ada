import type { DeskBusy, DeskSession } from '@storefront/api-contract/desk'
import { momentStyle } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { Notice } from '@storefront/ui'
import styles from './desk.module.css'
import { messages } from './messages/catalogue.ts'
import { useStaffName } from './staff-name.ts'

/** What is paused until when, and who changed it last and when, with the day of another day (DK-03). */
export function BusyNow({ busy, business }: { busy: DeskBusy; business: DeskSession['business'] }) {
  const t = useMessages(messages)
  const { time } = useFormats()
  const nameOf = useStaffName(business)
  const zone = business.time_zone
  const now = Date.parse(busy.now)
  const timeOf = (at: string) => time(at, zone, momentStyle(Date.parse(at), now, zone))
  const [last] = busy.log
  return (
    <>
      {busy.rules.map(({ scope, paused_until: until }) =>
        until ? (
          <Notice key={scope} tone="warning">
            {scope === 'all'
              ? t('busy.allUntil', { time: timeOf(until) })
              : t('busy.until', { type: t(`type.${scope}`), time: timeOf(until) })}
          </Notice>
        ) : null,
      )}
      {last ? (
        <p className={styles.muted}>
          {t('busy.last', { name: nameOf(last.staff_name), time: timeOf(last.at) })}
        </p>
      ) : null}
    </>
  )
}
