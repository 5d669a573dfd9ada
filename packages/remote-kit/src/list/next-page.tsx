import { Button } from '@storefront/ui'
import { type RefObject, useEffect, useRef } from 'react'
import { useSharedMessages } from '../expose/remote-messages.tsx'
import { LoadProblem } from '../problem/load-problem.tsx'

/** Distance in pixels from the end of a list at which the next page is fetched (RT-14, UI-01). */
const OFFSET = 300

/** Infinite scroll: calls `onNear` when the element at a list's end comes near the viewport, as long as there is more. */
function useNearEnd(hasMore: boolean, onNear: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(onNear)
  useEffect(() => {
    latest.current = onNear
  })
  useEffect(() => {
    if (!end.current || !hasMore || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current()
      },
      { rootMargin: `0px 0px ${OFFSET}px 0px` },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [hasMore])
  return end
}

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
