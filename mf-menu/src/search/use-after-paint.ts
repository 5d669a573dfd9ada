import { startTransition, useEffect, useState } from 'react'

/**
 * Follows `value` one paint later, so that the frame that answers a key press does not wait for the rest of the
 * rendering, as it does with a deferred value (RT-04).
 */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value)
  useEffect(() => {
    let afterPaint: ReturnType<typeof setTimeout>
    const frame = requestAnimationFrame(() => {
      afterPaint = setTimeout(() => startTransition(() => setPainted(value)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(afterPaint)
    }
  }, [value])
  return painted
}
