import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { holdView } from './hold-view.ts'
import { keepHeight, keepInView } from './kept-heights.ts'
import { type Nearness, watchNear } from './near-view.ts'
import { isInView, layOut } from './view-place.ts'

interface Drawing {
  /** Tells what is drawn from everything else, for the height it is kept at. */
  name: string
  near: Nearness
  /** Drawn with the page, without waiting for the browser to say that it is near. */
  startsDrawn: boolean
  /** Whether it never goes, near or not. */
  isAlways: boolean
}

/** Whether something of a long list is near enough to be in the document; its height is kept when it goes (MN-11). */
export function useDrawn(place: RefObject<HTMLElement | null>, drawing: Drawing): boolean {
  const { name, near: nearness, startsDrawn, isAlways } = drawing
  const [isDrawn, setDrawn] = useState(startsDrawn)
  const heightBefore = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (heightBefore.current === null) return
    if (isDrawn && place.current) holdView(place.current, heightBefore.current)
    layOut()
  }, [place, isDrawn])
  useEffect(() => {
    const element = place.current
    if (!element || isAlways) return
    return watchNear(element, nearness, (near, height) => {
      heightBefore.current = height
      if (near) return startTransition(() => setDrawn(true))
      if (element.childElementCount > 0) keepHeight(name, height)
      // The focus is never taken away: rows that hold it stay.
      if (!element.contains(document.activeElement)) startTransition(() => setDrawn(false))
    })
  }, [place, name, nearness, isAlways])
  useLayoutEffect(() => {
    const element = place.current
    // Whoever comes back to the page finds it as high as it was, and at once what was in the window.
    return () => {
      if (!element || isAlways) return
      const box = element.getBoundingClientRect()
      keepInView(name, isInView(box))
      if (element.childElementCount > 0) keepHeight(name, box.height)
    }
  }, [place, name, isAlways])
  return isDrawn || isAlways
}
