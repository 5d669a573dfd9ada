import { problemOf } from '@storefront/api-client'
import type { Order } from '@storefront/api-contract/ordering'
import { useFormats, useMessages } from '@storefront/i18n'
import { useParams } from '@storefront/router'
import { useBusiness } from '@storefront/store'
import { Button, Card, Notice, Page, Stack } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { OrderNotifications } from '../notifications/order-notifications.tsx'
import { Arrival } from '../orders/arrival.tsx'
import { CancelOrder } from '../orders/cancel-order.tsx'
import { Directions } from '../orders/directions.tsx'
import { FeedbackLink } from '../orders/feedback-link.tsx'
import { MoneyBack } from '../orders/money-back.tsx'
import { OrderBill } from '../orders/order-bill.tsx'
import { OrderDelivery } from '../orders/order-delivery.tsx'
import { OrderFacts } from '../orders/order-facts.tsx'
import { OrderHeadline } from '../orders/order-headline.tsx'
import { OrderHelp } from '../orders/order-help.tsx'
import { OrderMissing } from '../orders/order-missing.tsx'
import { ReceiptHead } from '../orders/receipt-head.tsx'
import { ReorderButton } from '../orders/reorder-button.tsx'
import { Timeline } from '../orders/timeline.tsx'
import { UnpaidNotice } from '../orders/unpaid-notice.tsx'
import { UpdatedAgo } from '../orders/updated-ago.tsx'
import { useKeptOrder } from '../orders/use-kept-order.ts'
import { type LiveOrder, useLiveOrder } from '../orders/use-live-order.ts'
import { useOpenOrder } from '../orders/use-open-orders.ts'
import { useStatusAnnouncement } from '../orders/use-status-announcement.ts'
import { isUnpaid } from '../submission/unpaid-cart.ts'
import styles from './order-page.module.css'

/** One order, live (RT-13); without a connection as this tab saw it last (FD-07). */
export function OrderPage() {
  const { reference_id: referenceId } = useBusiness()
  const { orderId = '' } = useParams()
  const live = useLiveOrder(referenceId, orderId)
  const kept = useKeptOrder(referenceId, orderId, live)
  useStatusAnnouncement(live.order?.state)
  useOpenOrder(live.order)
  return (
    <Page className={styles.page}>
      {live.order ? (
        <OrderDetails order={live.order} live={live} />
      ) : kept ? (
        <OrderDetails order={kept.order} live={{ ...live, answeredAt: Date.parse(kept.now) }} isKept />
      ) : (
        <NoOrder live={live} />
      )}
    </Page>
  )
}

function NoOrder({ live }: { live: LiveOrder }) {
  const t = useMessages(messages)
  return (
    <>
      <title>{t('order.title')}</title>
      <OrderMissing {...live} />
    </>
  )
}

/** Says why what is shown is not of now; the card of its state says of when it is. */
function NotNow({ live }: { live: LiveOrder }) {
  const t = useMessages(messages)
  const problem = problemOf(live.error)?.kind
  return (
    <Notice
      tone="warning"
      action={
        <Button kind="secondary" busy={live.isFetching} onClick={live.ask}>
          {t('problem.retry')}
        </Button>
      }
    >
      {t(problem === 'timeout' ? 'problem.timeout' : 'problem.offline')}
    </Notice>
  )
}

interface OrderDetailsProps {
  order: Order
  live: LiveOrder
  /** Not of now: as it was kept. */
  isKept?: boolean
}

function OrderDetails({ order, live, isKept = false }: OrderDetailsProps) {
  const t = useMessages(messages)
  const { time } = useFormats()
  const { time_zone: timeZone } = useBusiness()
  return (
    <Stack>
      <title>{t('order.heading', { number: order.number })}</title>
      <div>
        <h1 className={styles.heading}>{t('order.heading', { number: order.number })}</h1>
        <p className={styles.placed}>
          {t('order.placedAt', { time: time(order.placed_at, timeZone, 'date-time') })}
        </p>
      </div>
      {isKept ? <NotNow live={live} /> : null}
      <ReceiptHead order={order} />
      <UnpaidNotice order={order} />
      <Card as="section" aria-label={t('order.state')}>
        <Stack gap={3}>
          <OrderHeadline order={order} />
          {order.state === 'cancelled' && order.cancel_reason ? (
            <p dir="auto">{order.cancel_reason}</p>
          ) : null}
          <MoneyBack order={order} />
          <Timeline order={order} />
          <div className={styles.screenOnly}>
            <UpdatedAgo at={live.answeredAt} live={live.isLive} />
          </div>
        </Stack>
      </Card>
      <div className={styles.screenOnly}>
        <Stack gap={3}>
          <Directions order={order} />
          <Arrival order={order} />
          <OrderNotifications order={order} />
        </Stack>
      </div>
      <OrderDelivery order={order} />
      <Card>
        <OrderFacts order={order} withTime={false} />
      </Card>
      <OrderBill order={order} />
      <div className={styles.screenOnly}>
        <Stack gap={3}>
          <FeedbackLink order={order} />
          {isUnpaid(order) ? null : <ReorderButton order={order} block />}
          <OrderHelp order={order} />
          <CancelOrder order={order} />
        </Stack>
      </div>
    </Stack>
  )
}
