import { serverNow } from '@storefront/store'
import { useEffect, useState } from 'react'

const secondsUntil = (end: number) => Math.max(0, Math.ceil((end - serverNow()) / 1000))

/** Whole seconds until a moment by the server's clock; counts down to 0 and stays there. */
export function useCountdown(end: number): number {
  const [left, setLeft] = useState(() => secondsUntil(end))
  useEffect(() => {
    setLeft(secondsUntil(end))
    const timer = setInterval(() => {
      const seconds = secondsUntil(end)
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [end])
  return left
}
