import { watchServerClock } from '@storefront/api-client'
import type { Instant } from '@storefront/domain'
import { serverNow } from '@storefront/store'
import { useEffect, useState } from 'react'

const MINUTE = 60_000
const CHECK_MS = 10_000

const wholeMinute = (): Instant => Math.floor(serverNow() / MINUTE) * MINUTE

/** The current minute by the server's clock: hours and menus change on whole minutes only. */
export function useMinute(): Instant {
  const [minute, setMinute] = useState(wholeMinute)
  useEffect(() => {
    const update = () => setMinute(wholeMinute())
    const timer = setInterval(update, CHECK_MS)
    const unwatch = watchServerClock(update)
    return () => {
      clearInterval(timer)
      unwatch()
    }
  }, [])
  return minute
}
