import { dateText, type Instant, zonedTime } from '@storefront/domain'

/** The day on the business's own calendar, as `YYYY-MM-DD`. */
export function dayOf(at: Instant, timeZone: string): string {
  return dateText(zonedTime(at, timeZone))
}
