import type { DeskReservation, DeskSession, StuckPackage } from '@storefront/api-contract/desk'
import { telephoneLink } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBranchName } from './branch-name.ts'
import { useBusinessText } from './business-text.ts'
import { CallLink } from './call-link.tsx'
import styles from './desk.module.css'
import { messages } from './messages/catalogue.ts'

interface InBusiness {
  business: DeskSession['business']
}

/** Names the reservation that money is about: its code, its time, its branch where there are several, and whose it is, with a link to call them. */
export function ReservationPaidFor({
  reservation: { code, name, phone, branch_id: branchId, starts_at: startsAt },
  business,
}: InBusiness & { reservation: DeskReservation }) {
  const t = useMessages(messages)
  const { time } = useFormats()
  const branch = useBranchName(business)(branchId)
  return (
    <>
      <span>
        {t('refunds.reservation', { code })} · {time(startsAt, business.time_zone, 'date-time')} ·{' '}
        {branch ? (
          <>
            <bdi>{branch}</bdi> ·{' '}
          </>
        ) : null}
        <bdi>{name}</bdi>
      </span>
      {phone ? <CallLink phone={phone} /> : null}
    </>
  )
}

/** Names the wallet package that money is about, the number of who bought it, and the payments at the provider. */
export function PackagePaidFor({
  bought: { names, phone, payments },
  business,
}: InBusiness & { bought: Pick<StuckPackage, 'names' | 'phone' | 'payments'> }) {
  const t = useMessages(messages)
  const textOf = useBusinessText(business)
  return (
    <>
      <span>{t('refunds.package', { name: textOf(names) })}</span>
      {phone ? (
        <a href={telephoneLink(phone) ?? undefined}>
          <bdi dir="ltr">{phone}</bdi>
        </a>
      ) : null}
      {payments.map(({ provider, id }) => (
        <span key={id} className={styles.muted}>
          {t('refunds.payment', { provider, id })}
        </span>
      ))}
    </>
  )
}
