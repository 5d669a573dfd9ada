import { dateAfter, dateText } from '../schedule/local-date.ts'
import { type Instant, instantOf, type LocalDate, zonedTime } from '../schedule/zoned-time.ts'

const DAY_MS = 24 * 60 * 60_000

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
  return daysFrom(dateAfter(zonedTime(now, timeZone), 1 - count), timeZone, count)
}

/** The days between two dates, both included, as `YYYY-MM-DD`; null for no dates, or more than `most` days. */
export function datesRange(
  { from, to }: { from: string; to: string },
  timeZone: string,
  most: number,
): ReportRange | null {
  const [first, last] = [dateOf(from), dateOf(to)]
  if (!first || !last) return null
  const count = (utcOf(last) - utcOf(first)) / DAY_MS + 1
  return count >= 1 && count <= most ? daysFrom(first, timeZone, count) : null
}

function daysFrom(first: LocalDate, timeZone: string, count: number): ReportRange {
  const midnight = (after: number) => instantOf({ ...dateAfter(first, after), hour: 0, minute: 0 }, timeZone)
  const days = Array.from({ length: count }, (_, after) => ({
    date: dateText(dateAfter(first, after)),
    start: midnight(after),
  }))
  return { days, end: midnight(count) }
}

/** Null for a day that no calendar has, such as 30 February. */
function dateOf(text: string): LocalDate | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  const date = { year: Number(year), month: Number(month), day: Number(day) }
  return day !== undefined && dateText(date) === text ? date : null
}

const utcOf = ({ year, month, day }: LocalDate) => Date.UTC(year, month - 1, day)
