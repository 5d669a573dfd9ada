import { problemOf } from '@storefront/api-client'
import { useMessages } from '@storefront/i18n'
import { Button, ErrorState } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import type { useZones } from './use-zones.ts'

export function ZonesFailed({
  query,
}: {
  query: Pick<ReturnType<typeof useZones>, 'error' | 'isFetching' | 'refetch'>
}) {
  const t = useMessages(messages)
  const problem = problemOf(query.error)
  const text = problem?.kind === 'refused' ? problem.message : t(`branches.${problem?.kind ?? 'unreadable'}`)
  return (
    <ErrorState
      title={t('place.failed')}
      text={text}
      level={3}
      action={
        <Button kind="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('branches.retry')}
        </Button>
      }
    />
  )
}
