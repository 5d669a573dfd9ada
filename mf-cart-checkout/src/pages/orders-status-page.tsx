import type { Order } from '@storefront/api-contract/ordering'
import { pathsOf } from '@storefront/bridge'
import { useFormats, useMessages } from '@storefront/i18n'
import { Link } from '@storefront/router'
import { useBusiness } from '@storefront/store'
import { Card, Icon, Price, Tag } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { useSlotText } from '../ordering/order-when.ts'
import { useMomentText } from '../ordering/use-moment-text.ts'
import { UpdatedAgo, useStatusAnnouncement } from '../orders/live-status.tsx'
import styles from '../orders/order-card.module.css'
import { NoOrders, OrderList, OrdersPending, OrdersScreen, toneOf } from '../orders/orders-screen.tsx'
import { useLiveOrder } from '../orders/use-live-order.ts'
import { heroOf, useOpenOrder, useOpenOrders } from '../orders/use-open-orders.ts'

const ASK_EVERY = 15_000
/** Browsers allow six connections per host; the page needs some of them itself. */
const STREAMS = 3

/** The visitor's open orders, live (RT-15). */
export function OrdersStatusPage() {
  const t = useMessages(messages)
  const { reference_id: referenceId } = useBusiness()
  const other = { title: t('history.title'), path: pathsOf(referenceId).ordersHistory() }
  return (
    <OrdersScreen title={t('orders.title')} other={other}>
      <OpenOrders />
    </OrdersScreen>
  )
}

function OpenOrders() {
  const t = useMessages(messages)
  const { reference_id: referenceId } = useBusiness()
  const { query } = useOpenOrders(referenceId, ASK_EVERY)
  const { data } = query
  if (!data) return <OrdersPending query={query} lines={6} />
  if (data.orders.length === 0) return <NoOrders title={t('orders.none')} text={t('orders.noneText')} />
  return (
    <>
      <OrderList>
        {data.orders.map((order, index) => (
          <OpenOrderCard key={order.id} listed={order} stream={index < STREAMS} />
        ))}
      </OrderList>
      <UpdatedAgo at={Date.parse(data.now)} live={false} />
    </>
  )
}

/** One open order of a list; the newest ones keep a stream, the others are asked about. */
function OpenOrderCard({ listed, stream }: { listed: Order; stream: boolean }) {
  const t = useMessages(messages)
  const { money } = useFormats()
  const moment = useMomentText()
  const slotText = useSlotText()
  const { hide_price: hidePrice } = useBusiness()
  const live = useLiveOrder(listed.reference_id, listed.id, { stream })
  const order = live.order ?? listed
  useStatusAnnouncement(order.state)
  useOpenOrder(live.order)
  const hero = heroOf(order)
  return (
    <Card as="li" className={styles.card}>
      <Link to={pathsOf(order.reference_id).order(order.id)} className={styles.link}>
        {t('order.heading', { number: order.number })}
        <Icon name="forward" size={20} />
      </Link>
      <Tag tone={toneOf(order.state)}>{t(`state.${order.state}`)}</Tag>
      <div className={styles.facts}>
        <span>
          {hero.kind === 'time' ? t('order.expected', { time: moment(hero.at) }) : null}
          {hero.kind === 'slot' ? t('order.for', { time: slotText(hero) }) : null}
        </span>
        {hidePrice ? null : <Price text={money(order.totals.total, order.totals.currency)} />}
      </div>
    </Card>
  )
}
