import { problemOf } from '@storefront/api-client'
import { pathsOf } from '@storefront/bridge'
import { useMessages } from '@storefront/i18n'
import { LoadProblem } from '@storefront/remote-kit'
import { Link } from '@storefront/router'
import { useBusiness } from '@storefront/store'
import { buttonClass, EmptyState, Skeleton } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import type { LiveOrder } from './use-live-order.ts'

/** An order that is not there: it loads, it could not be loaded, or it is not this visitor's (OR-09). */
export function OrderMissing({ error, ask, isFetching }: Pick<LiveOrder, 'error' | 'ask' | 'isFetching'>) {
  const t = useMessages(messages)
  const { reference_id: referenceId } = useBusiness()
  const problem = problemOf(error)
  if (!error) return <Skeleton lines={8} />
  if (problem?.kind !== 'refused' || problem.status !== 404)
    return <LoadProblem error={error} retry={ask} isRetrying={isFetching} level={1} />
  return (
    <EmptyState
      icon="receipt"
      level={1}
      title={t('order.notFound')}
      text={t('order.notFoundText')}
      action={
        <Link to={pathsOf(referenceId).landing()} className={buttonClass('primary')}>
          {t('order.toStart')}
        </Link>
      }
    />
  )
}
