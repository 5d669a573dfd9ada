import type { DeskReservation } from '@storefront/api-contract/desk'
import { useFormats, useMessages } from '@storefront/i18n'
import styles from '../desk.module.css'
import { messages } from '../messages/catalogue.ts'

/** That the deposit of a reservation is back with its guest, who still has the table unless it is cancelled (PR-04). */
export function DepositRefund({ deposit }: Pick<DeskReservation, 'deposit'>) {
  const t = useMessages(messages)
  const { money } = useFormats()
  if (deposit.refund !== 'refunded') return null
  return (
    <span className={styles.muted}>
      {t('order.refunded', { amount: money(deposit.amount, deposit.currency) })}
    </span>
  )
}
