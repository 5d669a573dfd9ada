import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { forceLayout } from './viewport-metrics.ts'
import { whenQueueIsIdle } from './visibility-observer.ts'

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
