import { serverNow } from '@storefront/store'
import { useEffect, useState } from 'react'
import { everyMinute } from './every-minute.ts'

const MINUTE = 60_000
const wholeMinute = () => Math.floor(serverNow() / MINUTE) * MINUTE

/** The current minute by the server's clock, in ms: hours and menus change on whole minutes only. */
export function useMinute(): number {
  const [minute, setMinute] = useState(wholeMinute)
  useEffect(() => {
    setMinute(wholeMinute())
    return everyMinute(() => setMinute(wholeMinute()))
  }, [])
  return minute
}
