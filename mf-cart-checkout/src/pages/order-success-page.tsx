import type { Order } from '@storefront/api-contract/ordering'
import { pathsOf } from '@storefront/bridge'
import { sellingTypeSlug, walksIn } from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { Link, useParams } from '@storefront/router'
import { useBusiness } from '@storefront/store'
import { buttonClass, Card, Icon, Page, Spinner, Stack } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { Directions } from '../orders/directions.tsx'
import { MoneyBack } from '../orders/money-back.tsx'
import { OrderBill } from '../orders/order-bill.tsx'
import { OrderDelivery } from '../orders/order-delivery.tsx'
import { OrderFacts } from '../orders/order-facts.tsx'
import { OrderMissing } from '../orders/order-missing.tsx'
import { UnpaidNotice } from '../orders/unpaid-notice.tsx'
import { useLiveOrder } from '../orders/use-live-order.ts'
import { useOpenOrder } from '../orders/use-open-orders.ts'
import { usePaymentNews } from '../orders/use-payment-news.ts'
import styles from './order-success-page.module.css'

/** The order is placed: its number, and what happens next (RT-16). */
export function OrderSuccessPage() {
  const t = useMessages(messages)
  const { reference_id: referenceId } = useBusiness()
  const { orderId = '' } = useParams()
  const live = useLiveOrder(referenceId, orderId)
  usePaymentNews(live.order)
  useOpenOrder(live.order)
  return (
    <Page>
      <title>{t('success.title')}</title>
      {live.order ? <Success order={live.order} /> : <OrderMissing {...live} />}
    </Page>
  )
}

function Success({ order }: { order: Order }) {
  const t = useMessages(messages)
  const paths = pathsOf(useBusiness().reference_id)
  return (
    <Stack>
      <Headline order={order} />
      <UnpaidNotice order={order} />
      <Card>
        <Stack gap={3}>
          <MoneyBack order={order} />
          <OrderFacts order={order} />
        </Stack>
      </Card>
      <OrderDelivery order={order} withMap={false} />
      <OrderBill order={order} />
      <Link to={paths.order(order.id)} className={buttonClass('primary', { block: true })}>
        {t('success.follow')}
      </Link>
      <Directions order={order} />
      <Link
        to={paths.menu(sellingTypeSlug(order.selling_types))}
        className={buttonClass('quiet', { block: true })}
      >
        {t('action.back-to-menu')}
      </Link>
    </Stack>
  )
}

function Headline({ order }: { order: Order }) {
  const t = useMessages(messages)
  if (order.state === 'payment_pending') {
    return (
      <div className={styles.headline}>
        <Spinner label={t('success.checking')} size={40} />
        <h1>{t('success.checkingTitle', { number: order.number })}</h1>
        <p>{t('success.checkingText')}</p>
      </div>
    )
  }
  if (order.state === 'payment_failed' || order.state === 'cancelled') {
    return (
      <div className={styles.headline}>
        <h1>{t('order.heading', { number: order.number })}</h1>
        <p>{t(`state.${order.state}`)}</p>
      </div>
    )
  }
  return (
    <div className={styles.headline}>
      <span className={styles.check}>
        <Icon name="check" size={40} />
      </span>
      <h1>{t('success.heading', { number: order.number })}</h1>
      <p>{t(nextKey(order))}</p>
    </div>
  )
}

function nextKey(order: Order) {
  if (order.delivery?.country) return 'success.next.shipped' as const
  return walksIn(order) ? ('success.next.walkIn' as const) : (`success.next.${order.selling_types}` as const)
}
