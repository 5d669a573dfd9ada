import type { Order } from '@storefront/api-contract/ordering'
import { useMessages } from '@storefront/i18n'
import { Link } from '@storefront/router'
import { buttonClass, Notice } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { paymentFailPath } from '../submission/leave-for-payment.ts'
import { useDeclineText } from './use-decline-text.ts'

/** An order that waits for its payment, and the way to it. */
export function UnpaidNotice({ order }: { order: Order }) {
  const t = useMessages(messages)
  const reason = useDeclineText(order)
  if (order.state !== 'payment_pending' && order.state !== 'payment_failed') return null
  return (
    <Notice
      tone="warning"
      action={
        <Link to={paymentFailPath(order)} className={buttonClass('primary')}>
          {t('action.pay-now')}
        </Link>
      }
    >
      {[reason, t(`order.unpaid.${order.state}`)].filter(Boolean).join(' ')}
    </Notice>
  )
}
