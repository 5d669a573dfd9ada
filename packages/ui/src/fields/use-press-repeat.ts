import { type MouseEvent, type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react'

/** Repeat interval of a held button, ms (CT-07, UI-01). */
const REPEAT_EVERY = 200

/**
 * Handlers of a button that acts on a tap and repeats every 200 ms while it is held. `onTap` runs before the action on
 * a tap only, not while holding.
 */
export function usePressRepeat(act: () => void, onTap?: () => unknown) {
  const latest = useRef(act)
  const timer = useRef<ReturnType<typeof setInterval> | undefined>(undefined)
  const repeated = useRef(false)
  // A hold spans several renders: each repeat uses the latest callback.
  useBrowserLayoutEffect(() => {
    latest.current = act
  })
  useEffect(() => () => clearInterval(timer.current), [])

  function stop() {
    clearInterval(timer.current)
  }
  function start(event: PointerEvent) {
    if (event.button !== 0) return
    stop()
    repeated.current = false
    timer.current = setInterval(() => {
      repeated.current = true
      latest.current()
    }, REPEAT_EVERY)
  }
  function tap() {
    stop()
    // Ignore the click that ends a long press.
    if (!repeated.current) {
      onTap?.()
      act()
    }
    repeated.current = false
  }
  return {
    onPointerDown: start,
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onClick: tap,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  }
}

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect
