import { type Instant, zonedTime } from '@storefront/domain'

/** The day on the business's own calendar, as `YYYY-MM-DD`. */
export function dayOf(at: Instant, timeZone: string): string {
  const { year, month, day } = zonedTime(at, timeZone)
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}
