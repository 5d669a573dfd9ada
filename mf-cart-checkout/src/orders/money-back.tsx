import type { Order } from '@storefront/api-contract/ordering'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { messages } from '../messages/catalogue.ts'
import styles from './money-back.module.css'
import { moneyBack } from './money-back-parts.ts'

/** What a visitor gets back of an order: each amount with its way, and when it is to be seen there (FD-10). */
export function MoneyBack({ order }: { order: Order }) {
  const t = useMessages(messages)
  const { money } = useFormats()
  const { hide_price: hidePrice } = useBusiness()
  const parts = moneyBack(order)
  if (parts.length === 0) return null
  const method = t(`payment.${order.payment.method ?? 'card'}`)
  return (
    <div>
      <dl className={styles.parts}>
        {parts.map(({ kind, amount }) => (
          <div key={kind} className={styles.part}>
            <dt>{kind === 'wallet' ? t('paid.refund.wallet') : t(`paid.refund.${kind}`, { method })}</dt>
            {hidePrice ? null : <dd>{money(amount, order.totals.currency)}</dd>}
          </div>
        ))}
      </dl>
      {parts.some(({ kind }) => kind === 'due' || kind === 'refunded') ? (
        <p className={styles.days}>{t('paid.refund.days')}</p>
      ) : null}
    </div>
  )
}
