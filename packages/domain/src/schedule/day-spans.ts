import type { DayShifts, Shift } from './opening-hours.ts'
import { parseLocalTime } from './parse-local-time.ts'
import { type Instant, instantOf, type LocalDate } from './zoned-time.ts'

/** From its first instant up to, and without, its last. */
export interface Span {
  from: Instant
  to: Instant
}

const TWENTY_FOUR_HOURS = 24 * 60
const ALL_DAY = { from: 0, to: TWENTY_FOUR_HOURS }

/**
 * When the shifts that start on a date begin and end, in order of beginning (MN-03). A shift that ends at or before
 * its start runs on into the next day; a day without shifts that is not closed lasts all day; shifts whose times
 * cannot be read are left out.
 */
export function daySpans(day: DayShifts, date: LocalDate, timeZone: string): Span[] {
  if (day.closed) return []
  const minutes =
    day.shifts.length === 0 ? [ALL_DAY] : day.shifts.flatMap((shift) => shiftMinutes(shift) ?? [])
  return minutes
    .map(({ from, to }) => ({
      from: instantOf({ ...date, hour: 0, minute: from }, timeZone),
      to: instantOf({ ...date, hour: 0, minute: to }, timeZone),
    }))
    .filter((span) => span.from < span.to)
    .sort((one, other) => one.from - other.from)
}

/** Start and end of a shift in minutes from the midnight it belongs to; the end may lie in the next day. */
export function shiftMinutes(shift: Shift): { from: number; to: number } | null {
  const from = parseLocalTime(shift.time_from)
  if (from === TWENTY_FOUR_HOURS) return ALL_DAY
  const to = parseLocalTime(shift.time_to)
  if (from === null || to === null) return null
  return { from, to: to <= from ? to + TWENTY_FOUR_HOURS : to }
}

/** The date some days later; a negative number goes back. */
export function dateAfter(date: LocalDate, days: number): LocalDate & { weekday: number } {
  const moved = new Date(Date.UTC(date.year, date.month - 1, date.day + days))
  return {
    year: moved.getUTCFullYear(),
    month: moved.getUTCMonth() + 1,
    day: moved.getUTCDate(),
    weekday: (moved.getUTCDay() + 6) % 7,
  }
}
