import { problemOf } from '@storefront/api-client'
import { loadSchema } from '@storefront/api-contract'
import { type Order, orderStatusCall } from '@storefront/api-contract/ordering'
import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useParams } from '@storefront/router'
import { hydrate, persist, type StorageSchema, tabStorage, useBusiness } from '@storefront/store'
import { Button, Card, Notice, Page, Stack } from '@storefront/ui'
import { useEffect, useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import { CancelOrder } from '../orders/cancel-order.tsx'
import { UpdatedAgo, useStatusAnnouncement } from '../orders/live-status.tsx'
import { Arrival, FeedbackLink, OrderHelp, OrderNotifications } from '../orders/order-actions.tsx'
import { Directions, OrderDelivery } from '../orders/order-delivery.tsx'
import { OrderMissing, UnpaidNotice } from '../orders/order-problems.tsx'
import { OrderHeadline, Timeline } from '../orders/order-progress.tsx'
import type { OrderAnswer } from '../orders/order-query.ts'
import { MoneyBack, OrderBill, OrderFacts } from '../orders/order-summary.tsx'
import { ReorderButton } from '../orders/reorder-button.tsx'
import { TaxInvoice } from '../orders/tax-invoice.tsx'
import { isUnpaid } from '../orders/unpaid-cart.ts'
import { type LiveOrder, useLiveOrder } from '../orders/use-live-order.ts'
import { useOpenOrder } from '../orders/use-open-orders.ts'
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
      <TaxInvoice order={order} />
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

/** Print only: the seller and the customer. */
function ReceiptHead({ order }: { order: Order }) {
  const { locale } = useFormats()
  const { business_name: names, locales, phone } = useBusiness()
  return (
    <div className={styles.head}>
      <p className={styles.name}>{localText(names, locale, locales)}</p>
      {phone ? (
        <p>
          <bdi dir="ltr">{phone}</bdi>
        </p>
      ) : null}
      <p>
        <bdi>{order.name}</bdi>
        {order.name && order.phone ? ' · ' : null}
        <bdi dir="ltr">{order.phone}</bdi>
      </p>
    </div>
  )
}

/** What begins with `draft:` is for a reload of the tab, and goes with the session (AU-06). */
const SHOWN: StorageSchema<unknown> = { name: 'draft:order', version: 1, empty: null, read: (data) => data }

/** Keeps what was said last of the order that this tab shows. */
function keepOrder(referenceId: string, answer: OrderAnswer): void {
  persist(tabStorage, SHOWN, referenceId, answer)
}

/** What was said last of an order in this tab; null where nothing is kept of it that can be read. */
async function keptOrder(referenceId: string, orderId: string): Promise<OrderAnswer | null> {
  const { state } = hydrate(tabStorage, SHOWN, referenceId)
  if (state === null) return null
  const kept = (await loadSchema(orderStatusCall.answer)).safeParse(state)
  return kept.success && kept.data.order.id === orderId ? kept.data : null
}

/**
 * The order as this tab saw it last, from when the server gives no answer until it does: after a reload without a
 * connection (FD-07). Null where nothing is kept, and when the order is refused (OR-09).
 */
function useKeptOrder(
  referenceId: string,
  orderId: string,
  { answer, error, isUnanswered }: Pick<LiveOrder, 'answer' | 'error' | 'isUnanswered'>,
): OrderAnswer | null {
  const [kept, setKept] = useState<OrderAnswer | null>(null)
  useEffect(() => {
    if (answer) keepOrder(referenceId, answer)
  }, [referenceId, answer])
  useEffect(() => {
    if (!isUnanswered) return
    let isOver = false
    const found = (order: OrderAnswer | null) => {
      if (!isOver) setKept(order)
    }
    // Without what reads it, the page says as before that the order cannot be loaded.
    keptOrder(referenceId, orderId).then(found, () => found(null))
    return () => {
      isOver = true
    }
  }, [isUnanswered, referenceId, orderId])
  const isCurrent = answer !== null || problemOf(error)?.kind === 'refused'
  return !isCurrent && kept?.order.id === orderId ? kept : null
}
