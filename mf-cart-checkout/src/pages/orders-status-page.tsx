import { pathsOf } from '@storefront/bridge'
import { useMessages } from '@storefront/i18n'
import { useQuery } from '@storefront/query'
import { LoadProblem } from '@storefront/remote-kit'
import { Link } from '@storefront/router'
import { useBusiness } from '@storefront/store'
import { buttonClass, EmptyState, Page, Skeleton, Stack } from '@storefront/ui'
import { openOrdersQuery } from '../api/order-query.ts'
import { messages } from '../messages/catalogue.ts'
import { OpenOrderCard } from '../orders/open-order-card.tsx'
import { UpdatedAgo } from '../orders/updated-ago.tsx'
import styles from './orders-status-page.module.css'

const ASK_EVERY = 15_000
/** Browsers allow six connections per host; the page needs some of them itself. */
const STREAMS = 3

/** The visitor's open orders, live (RT-15). */
export function OrdersStatusPage() {
  const t = useMessages(messages)
  return (
    <Page>
      <title>{t('orders.title')}</title>
      <Stack>
        <h1 className={styles.heading}>{t('orders.title')}</h1>
        <OpenOrders />
        <HistoryLink />
      </Stack>
    </Page>
  )
}

function OpenOrders() {
  const { reference_id: referenceId } = useBusiness()
  const query = useQuery({
    ...openOrdersQuery(referenceId),
    refetchInterval: ASK_EVERY,
    refetchOnWindowFocus: true,
  })
  const { data, error, refetch, isFetching } = query
  if (!data) {
    return error ? (
      <LoadProblem error={error} retry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <Skeleton lines={6} />
    )
  }
  if (data.orders.length === 0) return <NoOrders />
  return (
    <>
      <ul className={styles.list}>
        {data.orders.map((order, index) => (
          <OpenOrderCard key={order.id} listed={order} stream={index < STREAMS} />
        ))}
      </ul>
      <UpdatedAgo at={Date.parse(data.now)} live={false} />
    </>
  )
}

function NoOrders() {
  const t = useMessages(messages)
  const { reference_id: referenceId } = useBusiness()
  return (
    <EmptyState
      icon="receipt"
      title={t('orders.none')}
      text={t('orders.noneText')}
      action={
        <Link to={pathsOf(referenceId).landing()} className={buttonClass('primary')}>
          {t('order.toStart')}
        </Link>
      }
    />
  )
}

function HistoryLink() {
  const t = useMessages(messages)
  const { reference_id: referenceId } = useBusiness()
  return (
    <Link to={pathsOf(referenceId).ordersHistory()} className={buttonClass('quiet', { block: true })}>
      {t('history.title')}
    </Link>
  )
}
