import { serverNow } from '@storefront/api-client'
import { useSyncExternalStore } from 'react'
import { everyMinute } from './every-minute.ts'

export { everyMinute }

const MINUTE = 60_000
const minuteOf = (at: number) => Math.floor(at / MINUTE) * MINUTE
const currentMinute = () => minuteOf(serverNow())

/** Notes the time that the document's markup was made with: its first rendering in the browser shows the same (SR-05). */
export function keepDocumentTime(now: string, page: Document): void {
  page.documentElement.dataset.minute = String(minuteOf(Date.parse(now)))
}

/** The minute of the markup; on the server, which makes it, the current one. */
function documentMinute(): number {
  const kept = typeof document === 'undefined' ? undefined : document.documentElement.dataset.minute
  return kept === undefined ? currentMinute() : Number(kept)
}

/**
 * The current minute by the server's clock, in epoch milliseconds, while the page is shown: hours and menus change on
 * whole minutes only. Markup of an earlier minute is taken over as it is, and follows the clock then (SR-05).
 */
export function useMinute(): number {
  return useSyncExternalStore(everyMinute, currentMinute, documentMinute)
}

/** The minute of the server markup during hydration, then the minute of each render; causes none itself, unlike {@link useMinute}. */
export function useMinuteOfRender(): number {
  return useSyncExternalStore(neverChanges, currentMinute, documentMinute)
}

const neverChanges = () => () => {}
