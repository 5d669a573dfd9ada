import { type MouseEvent, type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react'

/** Milliseconds between two steps of a button that is held (CT-07, UI-01). */
const REPEAT_EVERY = 200

/**
 * Handlers of a button that acts on a tap and, while it is pressed, again every 200 ms. `onTap` runs on a tap only,
 * before the action, for what must not happen by holding.
 */
export function usePressRepeat(act: () => void, onTap?: () => unknown) {
  const latest = useRef(act)
  const timer = useRef<ReturnType<typeof setInterval> | undefined>(undefined)
  const repeated = useRef(false)
  // A held button outlives renders: each repeat acts on the newest value.
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
    // The click that ends a long press is no further step.
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
