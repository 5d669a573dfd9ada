import type { Order } from '@storefront/api-contract/ordering'
import { pathsOf } from '@storefront/bridge'
import { sellingTypeSlug } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useProblemText } from '@storefront/remote-kit'
import { Link, useSearchParams } from '@storefront/router'
import { useBusiness } from '@storefront/store'
import { Button, buttonClass, EmptyState, Notice, Page, Stack } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { BackToCart } from '../orders/back-to-cart.tsx'
import { CancelOrder } from '../orders/cancel-order.tsx'
import { OrderMissing } from '../orders/order-missing.tsx'
import { useDeclineText } from '../orders/use-decline-text.ts'
import { useLiveOrder } from '../orders/use-live-order.ts'
import { usePayAgain } from '../orders/use-pay-again.ts'
import { isUnpaid } from '../submission/unpaid-cart.ts'

/**
 * A payment was declined or abandoned, or the bank has not said yet: the same order can be paid again, by the payment
 * that is open or a new one (RT-17).
 */
export function PaymentFailPage() {
  const t = useMessages(messages)
  const [search] = useSearchParams()
  const orderId = search.get('order')
  return (
    <Page>
      <title>{t('payment.title')}</title>
      {orderId ? <FailedOrder orderId={orderId} /> : <UnknownOrder />}
    </Page>
  )
}

function UnknownOrder() {
  const t = useMessages(messages)
  const { reference_id: referenceId } = useBusiness()
  return (
    <EmptyState
      level={1}
      icon="card"
      title={t('fail.unfinished')}
      text={t('fail.unknown')}
      action={
        <Link to={pathsOf(referenceId).ordersStatus()} className={buttonClass('primary')}>
          {t('orders.title')}
        </Link>
      }
    />
  )
}

function FailedOrder({ orderId }: { orderId: string }) {
  const { reference_id: referenceId } = useBusiness()
  const live = useLiveOrder(referenceId, orderId)
  if (!live.order) return <OrderMissing {...live} />
  return isUnpaid(live.order) ? <Unpaid order={live.order} /> : <Settled order={live.order} />
}

function Settled({ order }: { order: Order }) {
  const t = useMessages(messages)
  return (
    <EmptyState
      level={1}
      icon={order.state === 'cancelled' ? 'warning' : 'check'}
      title={t('order.heading', { number: order.number })}
      text={order.state === 'cancelled' ? t('state.cancelled') : t('fail.settled')}
      action={
        <Link to={pathsOf(order.reference_id).order(order.id)} className={buttonClass('primary')}>
          {t('success.follow')}
        </Link>
      }
    />
  )
}

function Unpaid({ order }: { order: Order }) {
  const t = useMessages(messages)
  const { money } = useFormats()
  const { busy, problem, pay } = usePayAgain(order)
  const words = useProblemText()
  const reason = useDeclineText(order)
  const isOpen = order.payment.open === true
  const isDeclined = order.state === 'payment_failed' && !isOpen
  const amount = money(order.totals.due, order.totals.currency)
  return (
    <Stack>
      <EmptyState
        level={1}
        icon="card"
        title={isDeclined ? t('payment.not-through') : t('fail.left')}
        text={t(isOpen ? 'fail.open' : 'fail.text', { number: order.number, amount })}
      />
      {reason ? <Notice tone="warning">{reason}</Notice> : null}
      {problem ? <Notice tone="danger">{words(problem)}</Notice> : null}
      <Button block busy={busy} onClick={pay}>
        {isOpen ? t('action.pay-now') : t('fail.payAgain', { amount })}
      </Button>
      <BackToCart order={order} />
      <CancelOrder order={order} />
      <Link
        to={pathsOf(order.reference_id).menu(sellingTypeSlug(order.selling_types))}
        className={buttonClass('quiet', { block: true })}
      >
        {t('action.back-to-menu')}
      </Link>
    </Stack>
  )
}
