import { type RefObject, useEffect, useRef } from 'react'

/** Distance in pixels from the end of a list at which the next page is fetched (RT-14, UI-01). */
const OFFSET = 300

/** Infinite scroll: calls `onNear` while the sentinel is near, as long as there is more. */
export function useNearEnd(hasMore: boolean, onNear: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(onNear)
  useEffect(() => {
    latest.current = onNear
  })
  useEffect(() => {
    if (!end.current || !hasMore || typeof IntersectionObserver === 'undefined') return
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && latest.current(),
      { rootMargin: `${OFFSET}px` },
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [hasMore])
  return end
}
