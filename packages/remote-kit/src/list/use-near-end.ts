import { type RefObject, useEffect, useRef } from 'react'

/** Distance in pixels from the end of a list at which the next page is fetched (RT-14, UI-01). */
const OFFSET = 300

/** Infinite scroll: calls `onNear` when the element at a list's end comes near the viewport, as long as there is more. */
export function useNearEnd(hasMore: boolean, onNear: () => void): RefObject<HTMLDivElement | null> {
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
