import { problemOf } from '@storefront/api-client'
import type { Order } from '@storefront/api-contract/ordering'
import { pathsOf } from '@storefront/bridge'
import { useMessages } from '@storefront/i18n'
import { LoadProblem } from '@storefront/remote-kit'
import { Link } from '@storefront/router'
import { useBusiness } from '@storefront/store'
import { buttonClass, EmptyState, Notice, Skeleton } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { paymentFailPath } from './unpaid-cart.ts'
import type { LiveOrder } from './use-live-order.ts'

/** An order that is not there: it loads, it could not be loaded, or it is not this visitor's (OR-09). */
export function OrderMissing({ error, ask, isFetching }: Pick<LiveOrder, 'error' | 'ask' | 'isFetching'>) {
  const t = useMessages(messages)
  const { reference_id: referenceId } = useBusiness()
  const problem = problemOf(error)
  if (!error) return <Skeleton lines={8} />
  if (problem?.kind !== 'refused' || problem.status !== 404)
    return <LoadProblem error={error} retry={ask} isRetrying={isFetching} level={1} />
  return (
    <EmptyState
      icon="receipt"
      level={1}
      title={t('order.notFound')}
      text={t('order.notFoundText')}
      action={
        <Link to={pathsOf(referenceId).landing()} className={buttonClass('primary')}>
          {t('order.toStart')}
        </Link>
      }
    />
  )
}

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

/**
 * Why the last try to pay an order was declined, as its customer may know; null where none was, and where there is no
 * more to say than that it did not go through (PR-04).
 */
export function useDeclineText({ state, payment }: Pick<Order, 'state' | 'payment'>): string | null {
  const t = useMessages(messages)
  const { declined, open } = payment
  const isSaid = declined === 'declined' && state === 'payment_failed' && open !== true
  return declined && !isSaid ? t(`decline.${declined}`) : null
}
