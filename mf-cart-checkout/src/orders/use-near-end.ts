import { useEffect, useRef } from 'react'

/** How far before the end of a list more of it is asked for, in pixels (UI-01, RT-14). */
const LIST_OFFSET = 300

/** Gives the mark to put at a list's end; `onNear` is called when it comes near the view, again after each change. */
export function useNearEnd(onNear: (() => void) | null) {
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!mark.current || !onNear || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
      rootMargin: `0px 0px ${LIST_OFFSET}px 0px`,
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [onNear])
  return mark
}
