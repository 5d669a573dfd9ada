import { serverNow } from '@storefront/store'
import { useEffect, useState } from 'react'

const secondsUntil = (end: number) => Math.max(0, Math.ceil((end - serverNow()) / 1000))

/** Whole seconds until an instant by the server's clock; stops at 0. */
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
