import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Whether the visitor has left a field. It counts only once the press that took the focus away has ended: what appears
 * with it may move the button that is being pressed, and the click would go past it.
 */
export function useLeft() {
  const [isLeft, setLeft] = useState(false)
  const isPressed = useRef(false)
  const isWaiting = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The click of a press comes in the same task as its end, and the one of a tap in that of the blur.
  const showLater = useCallback(() => {
    timer.current = setTimeout(() => setLeft(isWaiting.current))
  }, [])

  useEffect(() => {
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
      if (isWaiting.current) showLater()
    }
    document.addEventListener('pointerdown', press, true)
    document.addEventListener('pointerup', release, true)
    document.addEventListener('pointercancel', release, true)
    return () => {
      clearTimeout(timer.current)
      document.removeEventListener('pointerdown', press, true)
      document.removeEventListener('pointerup', release, true)
      document.removeEventListener('pointercancel', release, true)
    }
  }, [showLater])

  return {
    isLeft,
    leave() {
      isWaiting.current = true
      if (!isPressed.current) showLater()
    },
    enter() {
      isWaiting.current = false
      setLeft(false)
    },
  }
}
