import { startTransition, useCallback, useRef, useState } from 'react'
import { onNearViewport } from './on-near-viewport.ts'

/** What to render: the empty box, the picture, or the placeholder. */
type PictureState = 'waiting' | 'requested' | 'error'

/** Delays in ms before the second and third attempt (UI-02 defines only their number). */
const BACK_OFF = [400, 1600]
const FIRST_TRY = { attempt: 0, hasFailed: false }

/** Loading state of a picture (UI-02), with the handlers of its element; `hasFailed` between two attempts. */
export function usePictureState(src: string, priority: boolean) {
  const [state, setState] = useState<PictureState>(() =>
    priority || isSourceRemembered(src) ? 'requested' : 'waiting',
  )
  const [{ attempt, hasFailed }, setTry] = useState(FIRST_TRY)
  const retry = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const onLoad = useCallback(() => rememberSource(src), [src])
  const onError = useCallback(() => {
    const wait = BACK_OFF[attempt]
    if (wait === undefined) return setState('error')
    setTry({ attempt, hasFailed: true })
    clearTimeout(retry.current)
    retry.current = setTimeout(() => setTry({ attempt: attempt + 1, hasFailed: false }), wait)
  }, [attempt])

  const isWaiting = state === 'waiting'
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      if (isWaiting) return onNearViewport(element, () => setState('requested'))
      // With server markup or concurrent rendering the picture may load or fail before its handlers are attached.
      if (attempt === 0 && element instanceof HTMLImageElement && element.complete)
        // A transition: a synchronous update would flush all effects of the page before paint.
        startTransition(element.naturalWidth > 0 ? onLoad : onError)
      return () => clearTimeout(retry.current)
    },
    [isWaiting, attempt, onLoad, onError],
  )
  return { state, attempt, hasFailed, ref, onLoad, onError }
}

/** How many loaded sources are remembered (UI-02). */
const REMEMBERED = 200

const loaded = new Set<string>()

/** Remembers a loaded source; evicts the oldest beyond 200 (UI-02). */
export function rememberSource(src: string): void {
  loaded.delete(src)
  loaded.add(src)
  const [oldest] = loaded
  if (loaded.size > REMEMBERED && oldest !== undefined) loaded.delete(oldest)
}

/** Whether the source was loaded before: then it is shown immediately. */
export function isSourceRemembered(src: string): boolean {
  return loaded.has(src)
}
