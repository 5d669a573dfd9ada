import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { saveHeight, saveInView } from './measured-heights.ts'
import { anchorScroll } from './scroll-anchoring.ts'
import {
  forceLayout,
  isInView,
  type ObserverMargin,
  observeVisibility,
  whenQueueIsIdle,
} from './visibility-observer.ts'

interface WindowedOptions {
  /** Unique key under which the height is cached. */
  name: string
  margin: ObserverMargin
  /** Rendered with the page, before the IntersectionObserver reports. */
  startsRendered: boolean
  isAlwaysRendered: boolean
}

/** Whether part of a long list is near enough to the viewport to be rendered; caches its height on unmount (MN-11). */
export function useWindowed(ref: RefObject<HTMLElement | null>, options: WindowedOptions): boolean {
  const { name, margin, startsRendered, isAlwaysRendered } = options
  const [isRendered, setRendered] = useState(startsRendered)
  const heightBefore = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (heightBefore.current === null) return
    if (isRendered && ref.current) anchorScroll(ref.current, heightBefore.current)
    forceLayout()
  }, [ref, isRendered])
  useEffect(() => {
    const element = ref.current
    if (!element || isAlwaysRendered) return
    return observeVisibility(element, margin, (isNear, height) => {
      heightBefore.current = height
      if (isNear) return startTransition(() => setRendered(true))
      if (element.childElementCount > 0) saveHeight(name, height)
      // Rows that contain the focus stay, so that it is never lost.
      if (!element.contains(document.activeElement)) startTransition(() => setRendered(false))
    })
  }, [ref, name, margin, isAlwaysRendered])
  useLayoutEffect(() => {
    const element = ref.current
    // Save height and position so that back navigation restores both.
    return () => {
      if (!element || isAlwaysRendered) return
      const box = element.getBoundingClientRect()
      saveInView(name, isInView(box))
      if (element.childElementCount > 0) saveHeight(name, box.height)
    }
  }, [ref, name, isAlwaysRendered])
  return isRendered || isAlwaysRendered
}

/** Whether the deferred part of a row may mount: immediately, or once no other row waits to render (MN-11). */
export function useDeferredMount(ref: RefObject<HTMLElement | null>, isImmediate: boolean): boolean {
  const [isMounted, setMounted] = useState(isImmediate)
  useEffect(() => {
    if (isMounted || !ref.current) return
    return whenQueueIsIdle(ref.current, () => startTransition(() => setMounted(true)))
  }, [ref, isMounted])
  useLayoutEffect(() => {
    if (isMounted && !isImmediate) forceLayout()
  }, [isMounted, isImmediate])
  return isMounted
}
