import { Button } from '@storefront/ui'
import { useSharedMessages } from '../expose/remote-messages.tsx'
import { LoadProblem } from '../problem/load-problem.tsx'
import { useNearEnd } from './use-near-end.ts'

interface InfiniteList {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>
  error: unknown
}

/** The end of an infinite list: fetches its next page when it comes near (RT-14); after a failure only by its button. */
export function NextPage({ list }: { list: InfiniteList }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error } = list
  const t = useSharedMessages()
  const fetchMore = () => void list.fetchNextPage({ cancelRefetch: false })
  const end = useNearEnd(hasNextPage && !isFetchingNextPage && !isFetchNextPageError, fetchMore)
  if (!hasNextPage) return null
  if (isFetchNextPageError)
    return <LoadProblem error={error} retry={fetchMore} isRetrying={isFetchingNextPage} />
  return (
    <div ref={end}>
      <Button kind="quiet" block busy={isFetchingNextPage} onClick={fetchMore}>
        {t('action.show-more')}
      </Button>
    </div>
  )
}
