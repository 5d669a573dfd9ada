import { serverNow } from '@storefront/store'
import { useEffect, useState } from 'react'

/** The time by the server's clock in ms, every second; `first` is what the first drawing shows. */
export function useSecond(first: number): number {
  const [now, setNow] = useState(first)
  useEffect(() => {
    const tick = () => setNow(serverNow())
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
