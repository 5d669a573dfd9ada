import { dateAfter, dateText } from '../schedule/local-date.ts'
import { type Instant, instantOf, zonedTime } from '../schedule/zoned-time.ts'

/** How many days a report covers, today included. */
export const REPORT_DAYS = [1, 7, 28] as const
export type ReportDays = (typeof REPORT_DAYS)[number]

export interface ReportRange {
  /** The days of the shop's calendar, the earliest first, each with its first instant. */
  days: readonly { readonly date: string; readonly start: Instant }[]
  /** The first instant after them. */
  end: Instant
}

/** The last days on a shop's calendar, today included; a day of daylight saving is 23 or 25 hours long (SH-04). */
export function reportRange(now: Instant, timeZone: string, count: number): ReportRange {
  const today = zonedTime(now, timeZone)
  const midnight = (after: number) => instantOf({ ...dateAfter(today, after), hour: 0, minute: 0 }, timeZone)
  const days = Array.from({ length: count }, (_, at) => {
    const after = at + 1 - count
    return { date: dateText(dateAfter(today, after)), start: midnight(after) }
  })
  return { days, end: midnight(1) }
}
