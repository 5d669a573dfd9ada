import type { Order } from '@storefront/api-contract/ordering'
import { pathsOf } from '@storefront/bridge'
import { sellingTypeSlug, walksIn } from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { useQuery, useQueryClient } from '@storefront/query'
import { Link, useParams } from '@storefront/router'
import { useBusiness } from '@storefront/store'
import { buttonClass, Card, Icon, Page, Spinner, Stack } from '@storefront/ui'
import { useEffect } from 'react'
import { messages } from '../messages/catalogue.ts'
import { Directions, OrderDelivery } from '../orders/order-delivery.tsx'
import { OrderMissing, UnpaidNotice } from '../orders/order-problems.tsx'
import { orderQuery, transactionQuery } from '../orders/order-query.ts'
import { MoneyBack, OrderBill, OrderFacts } from '../orders/order-summary.tsx'
import { useLiveOrder } from '../orders/use-live-order.ts'
import { useOpenOrder } from '../orders/use-open-orders.ts'
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

const ASK_EVERY = 3_000

/** While a payment is not known, asks for it often and reads the order again as soon as it is (OR-05). */
function usePaymentNews(order: Order | null): void {
  const client = useQueryClient()
  const { reference_id: referenceId = '', id = '' } = order ?? {}
  const isPending = order?.payment.state === 'pending'
  const { data } = useQuery({
    ...transactionQuery(referenceId, id),
    enabled: isPending,
    refetchInterval: isPending ? ASK_EVERY : false,
  })
  const isKnown = isPending && data !== undefined && data.state !== 'pending'
  useEffect(() => {
    if (isKnown) void client.invalidateQueries({ queryKey: orderQuery(referenceId, id).queryKey })
  }, [isKnown, client, referenceId, id])
}
