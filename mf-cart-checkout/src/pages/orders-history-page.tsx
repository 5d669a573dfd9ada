import { pathsOf } from '@storefront/bridge'
import { isEnded } from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { useInfiniteQuery } from '@storefront/query'
import { LoadProblem, NextPage } from '@storefront/remote-kit'
import { Link } from '@storefront/router'
import { useBusiness } from '@storefront/store'
import { buttonClass, EmptyState, Page, Skeleton, Stack } from '@storefront/ui'
import { ordersQuery } from '../api/orders-query.ts'
import { useVisitor } from '../coupon/use-visitor.ts'
import { messages } from '../messages/catalogue.ts'
import { PastOrderCard } from '../orders/past-order-card.tsx'
import styles from './orders-status-page.module.css'

/** Completed and cancelled orders, newest first, with infinite scroll (RT-14). */
export function OrdersHistoryPage() {
  const t = useMessages(messages)
  return (
    <Page>
      <title>{t('history.title')}</title>
      <Stack>
        <h1 className={styles.heading}>{t('history.title')}</h1>
        <PastOrders />
        <OpenOrdersLink />
      </Stack>
    </Page>
  )
}

function PastOrders() {
  const { reference_id: referenceId } = useBusiness()
  const query = useInfiniteQuery(ordersQuery(referenceId, useVisitor()))
  const { data, error, refetch, isFetching } = query
  if (!data) {
    return error ? (
      <LoadProblem error={error} retry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <Skeleton lines={8} />
    )
  }
  const orders = data.pages.flatMap((page) => page.orders).filter(({ state }) => isEnded(state))
  if (orders.length === 0 && !query.hasNextPage) return <NoOrders />
  return (
    <>
      <ul className={styles.list}>
        {orders.map((order) => (
          <PastOrderCard key={order.id} order={order} />
        ))}
      </ul>
      <NextPage list={query} />
    </>
  )
}

function OpenOrdersLink() {
  const t = useMessages(messages)
  const { reference_id: referenceId } = useBusiness()
  return (
    <Link to={pathsOf(referenceId).ordersStatus()} className={buttonClass('quiet', { block: true })}>
      {t('orders.title')}
    </Link>
  )
}

function NoOrders() {
  const t = useMessages(messages)
  const { reference_id: referenceId } = useBusiness()
  return (
    <EmptyState
      icon="receipt"
      title={t('history.none')}
      text={t('history.noneText')}
      action={
        <Link to={pathsOf(referenceId).landing()} className={buttonClass('primary')}>
          {t('order.toStart')}
        </Link>
      }
    />
  )
}
