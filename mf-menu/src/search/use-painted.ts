import { startTransition, useEffect, useState } from 'react'

/**
 * The value as it was last painted: it follows a new one when the browser has shown the first frame with it. So the
 * frame that answers a key press does not wait for what else there is to draw, as it does with a deferred value (RT-04).
 */
export function usePainted<T>(value: T): T {
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
