import { watchServerClock } from '@storefront/api-client'
import type { Instant } from '@storefront/domain'
import { serverNow } from '@storefront/store'
import { useEffect, useState } from 'react'

const MINUTE = 60_000
const LOOK_EVERY = 10_000

const wholeMinute = (): Instant => Math.floor(serverNow() / MINUTE) * MINUTE

/** The current minute by the server's clock: hours and menus change on whole minutes only. */
export function useMinute(): Instant {
  const [minute, setMinute] = useState(wholeMinute)
  useEffect(() => {
    const look = () => setMinute(wholeMinute())
    const timer = setInterval(look, LOOK_EVERY)
    const unwatch = watchServerClock(look)
    return () => {
      clearInterval(timer)
      unwatch()
    }
  }, [])
  return minute
}
