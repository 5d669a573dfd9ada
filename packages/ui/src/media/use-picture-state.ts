import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { isSourceRemembered, rememberSource } from './loaded-sources.ts'
import { whenNear } from './when-near.ts'

/** What is drawn: the box alone, the picture as the browser gets it, or the placeholder. */
type PictureState = 'waiting' | 'asked' | 'error'

/** Milliseconds before the second and the third attempt (UI-02 sets their number, not their distance). */
const BACK_OFF = [400, 1600]

/** Where a picture stands (UI-02), and the handlers of its element. */
export function usePictureState(src: string, priority: boolean) {
  const [state, setState] = useState<PictureState>(() =>
    priority || isSourceRemembered(src) ? 'asked' : 'waiting',
  )
  const [attempt, setAttempt] = useState(0)
  const retry = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(retry.current), [])

  const onLoad = useCallback(() => rememberSource(src), [src])
  const onError = useCallback(() => {
    const wait = BACK_OFF[attempt]
    if (wait === undefined) return setState('error')
    clearTimeout(retry.current)
    retry.current = setTimeout(() => setAttempt(attempt + 1), wait)
  }, [attempt])

  const isWaiting = state === 'waiting'
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      if (isWaiting) return whenNear(element, () => setState('asked'))
      // The server's markup, or a picture of a page drawn in slices, may be loaded or failed before its handlers exist.
      if (attempt > 0 || !(element instanceof HTMLImageElement) || !element.complete) return
      // As a transition: at once it would make React run every effect of the page before the page is painted.
      startTransition(element.naturalWidth > 0 ? onLoad : onError)
    },
    [isWaiting, attempt, onLoad, onError],
  )
  return { state, attempt, ref, onLoad, onError }
}
