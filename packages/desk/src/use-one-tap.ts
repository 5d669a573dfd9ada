import { useRef, useState } from 'react'

/** In milliseconds: longer than the two taps of a double tap lie apart. */
const DOUBLE_TAP_MS = 500

/**
 * Does one thing at a time, and none just after: the second tap of a double tap meant the button that was there before,
 * not what has come in its place (DK-01, DK-06). `isBusy` until the answer is there.
 */
export function useOneTap<A extends unknown[]>(act: (...args: A) => Promise<void>) {
  const isHeld = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const tap = async (...args: A) => {
    if (isHeld.current) return
    isHeld.current = true
    setBusy(true)
    try {
      await act(...args)
    } finally {
      setBusy(false)
      setTimeout(() => {
        isHeld.current = false
      }, DOUBLE_TAP_MS)
    }
  }
  return { isBusy, tap: (...args: A) => void tap(...args) }
}
