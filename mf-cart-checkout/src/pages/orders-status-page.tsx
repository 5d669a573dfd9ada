import { pathsOf } from '@storefront/bridge'
import { useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { messages } from '../messages/catalogue.ts'
import { OpenOrderCard } from '../orders/open-order-card.tsx'
import { NoOrders, OrderList, OrdersPending, OrdersScreen } from '../orders/orders-screen.tsx'
import { UpdatedAgo } from '../orders/updated-ago.tsx'
import { useOpenOrders } from '../orders/use-open-orders.ts'

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
