import type { Order } from '@storefront/api-contract/ordering'
import { pathsOf } from '@storefront/bridge'
import { isEnded } from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { LoadProblem } from '@storefront/remote-kit'
import { Link } from '@storefront/router'
import { useBusiness } from '@storefront/store'
import { buttonClass, EmptyState, Page, Skeleton, Stack } from '@storefront/ui'
import type { ComponentProps, ReactNode } from 'react'
import { messages } from '../messages/catalogue.ts'
import styles from './orders-screen.module.css'

interface OrdersScreenProps {
  title: string
  children: ReactNode
  /** The screen with the visitor's other orders. */
  other: { title: string; path: string }
}

/** A list of the visitor's orders under its title, with a link to the other list. */
export function OrdersScreen({ title, children, other }: OrdersScreenProps) {
  return (
    <Page>
      <title>{title}</title>
      <Stack>
        <h1 className={styles.heading}>{title}</h1>
        {children}
        <Link to={other.path} className={buttonClass('quiet', { block: true })}>
          {other.title}
        </Link>
      </Stack>
    </Page>
  )
}

export function OrderList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>
}

interface OrdersPendingProps {
  query: Pick<ComponentProps<typeof LoadProblem>, 'error'> & { refetch: () => unknown; isFetching: boolean }
  lines: number
}

/** In place of orders that have not loaded: their skeleton, or the problem with a retry. */
export function OrdersPending({ query, lines }: OrdersPendingProps) {
  const { error, refetch, isFetching } = query
  if (!error) return <Skeleton lines={lines} />
  return <LoadProblem error={error} retry={() => void refetch()} isRetrying={isFetching} />
}

/** In place of an empty list, with a link to the start page. */
export function NoOrders({ title, text }: { title: string; text: string }) {
  const t = useMessages(messages)
  const { reference_id: referenceId } = useBusiness()
  return (
    <EmptyState
      icon="receipt"
      title={title}
      text={text}
      action={
        <Link to={pathsOf(referenceId).landing()} className={buttonClass('primary')}>
          {t('order.toStart')}
        </Link>
      }
    />
  )
}

/** The tone of a state's tag. */
export function toneOf(state: Order['state']) {
  if (isEnded(state)) return 'neutral'
  if (state === 'payment_pending' || state === 'payment_failed') return 'warning'
  return state === 'ready' || state === 'on_the_way' ? 'success' : 'primary'
}
