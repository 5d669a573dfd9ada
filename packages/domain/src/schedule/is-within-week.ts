import { daySpans } from './day-spans.ts'
import { dateAfter } from './local-date.ts'
import type { DayShifts } from './opening-hours.ts'
import { type Instant, zonedTime } from './zoned-time.ts'

/**
 * Whether a moment is inside weekday shifts (MN-03). An empty week means always. A shift past midnight belongs to the
 * day it starts on, so yesterday's shifts count too.
 */
export function isWithinWeek(week: readonly DayShifts[], at: Instant, timeZone: string): boolean {
  if (week.length === 0) return true
  const today = zonedTime(at, timeZone)
  return [-1, 0].some((days) => {
    const date = dateAfter(today, days)
    const day = week[date.weekday]
    return day !== undefined && daySpans(day, date, timeZone).some((span) => span.from <= at && at < span.to)
  })
}
