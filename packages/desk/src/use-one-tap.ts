import { useEffect, useRef, useState } from 'react'

/** In milliseconds: longer than the two taps of a double tap lie apart. */
export const DOUBLE_TAP_MS = 500

/**
 * Does one thing at a time with each subject, and none just after: the second tap of a double tap meant the button that was
 * there before, not what has come in its place (DK-01, DK-06). A subject is busy for as long; others are not held up.
 */
export function useOneTap<A extends unknown[]>(act: (id: string, ...args: A) => Promise<void>) {
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout> | null>())
  const [busy, setBusy] = useState<readonly string[]>([])
  useEffect(() => {
    const running = timers.current
    return () => {
      for (const timer of running.values()) if (timer) clearTimeout(timer)
    }
  }, [])
  const show = () => setBusy([...timers.current.keys()])
  const tap = async (id: string, ...args: A) => {
    // Known at once, also to a second tap before the next render.
    if (timers.current.has(id)) return
    timers.current.set(id, null)
    show()
    try {
      await act(id, ...args)
    } finally {
      const release = () => {
        timers.current.delete(id)
        show()
      }
      timers.current.set(id, setTimeout(release, DOUBLE_TAP_MS))
    }
  }
  return {
    isBusy: (id: string) => busy.includes(id),
    tap: (id: string, ...args: A) => void tap(id, ...args),
  }
}
