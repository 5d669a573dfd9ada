import { pathsOf } from '@storefront/bridge'
import { isEnded } from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { useInfiniteQuery } from '@storefront/query'
import { NextPage } from '@storefront/remote-kit'
import { useBusiness } from '@storefront/store'
import { ordersQuery } from '../api/orders-query.ts'
import { messages } from '../messages/catalogue.ts'
import { useCustomerKind } from '../ordering/use-customer-kind.ts'
import { NoOrders, OrderList, OrdersPending, OrdersScreen } from '../orders/orders-screen.tsx'
import { PastOrderCard } from '../orders/past-order-card.tsx'

/** Completed and cancelled orders, newest first, with infinite scroll (RT-14). */
export function OrdersHistoryPage() {
  const t = useMessages(messages)
  const { reference_id: referenceId } = useBusiness()
  const other = { title: t('orders.title'), path: pathsOf(referenceId).ordersStatus() }
  return (
    <OrdersScreen title={t('history.title')} other={other}>
      <PastOrders />
    </OrdersScreen>
  )
}

function PastOrders() {
  const t = useMessages(messages)
  const { reference_id: referenceId } = useBusiness()
  const query = useInfiniteQuery(ordersQuery(referenceId, useCustomerKind()))
  if (!query.data) return <OrdersPending query={query} lines={8} />
  const orders = query.data.pages.flatMap((page) => page.orders).filter(({ state }) => isEnded(state))
  if (orders.length === 0 && !query.hasNextPage)
    return <NoOrders title={t('history.none')} text={t('history.noneText')} />
  return (
    <>
      <OrderList>
        {orders.map((order) => (
          <PastOrderCard key={order.id} order={order} />
        ))}
      </OrderList>
      <NextPage list={query} />
    </>
  )
}
