import { queryFor } from '@storefront/api-client'
import type { CallAnswer } from '@storefront/api-contract'
import { type Order, ordersCall } from '@storefront/api-contract/ordering'
import { pathsOf } from '@storefront/bridge'
import { isEnded, localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useInfiniteQuery } from '@storefront/query'
import { NextPage } from '@storefront/remote-kit'
import { Link } from '@storefront/router'
import { useBusiness } from '@storefront/store'
import { Card, Icon, Price, Tag } from '@storefront/ui'
import { Fragment } from 'react'
import { messages } from '../messages/catalogue.ts'
import { useCustomerKind } from '../ordering/use-customer-kind.ts'
import styles from '../orders/order-card.module.css'
import { NoOrders, OrderList, OrdersPending, OrdersScreen, toneOf } from '../orders/orders-screen.tsx'
import { ReorderButton } from '../orders/reorder-button.tsx'

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

/** One order of the history: what it was, how it ended, and the same again (RT-14, OR-08). */
function PastOrderCard({ order }: { order: Order }) {
  const t = useMessages(messages)
  const { money, time, number, locale } = useFormats()
  const { hide_price: hidePrice, time_zone: zone, locales } = useBusiness()
  const what = order.lines.map(({ names, quantity }) =>
    t('dish.count', { name: localText(names, locale, locales), count: number(quantity) }),
  )
  return (
    <Card as="li" className={styles.card}>
      <Link to={pathsOf(order.reference_id).order(order.id)} className={styles.link}>
        {t('order.heading', { number: order.number })}
        <Icon name="forward" size={20} />
      </Link>
      <Tag tone={toneOf(order.state)}>{t(`state.${order.state}`)}</Tag>
      <p className={styles.what}>
        {what.map((line, index) => (
          <Fragment key={`${line}-${index}`}>
            {index > 0 ? ' · ' : null}
            <bdi>{line}</bdi>
          </Fragment>
        ))}
      </p>
      <div className={styles.facts}>
        <span>{time(order.placed_at, zone, 'date-time')}</span>
        {hidePrice ? null : <Price text={money(order.totals.total, order.totals.currency)} />}
      </div>
      <div className={styles.again}>
        <ReorderButton order={order} />
      </div>
    </Card>
  )
}

/** All past orders of the visitor (RT-14); keyed by customer, since a login changes the list. */
export function ordersQuery(referenceId: string, visitor: 'guest' | 'customer') {
  const page = (cursor: string | null) =>
    queryFor(ordersCall, { params: { referenceId }, query: cursor === null ? {} : { cursor } })
  return {
    queryKey: ['orders', referenceId, visitor] as const,
    queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
      page(pageParam).queryFn({ signal }),
    initialPageParam: null,
    getNextPageParam: (last: CallAnswer<typeof ordersCall>) => last.next_cursor,
    staleTime: 0,
  }
}
