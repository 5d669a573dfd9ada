import { dateText } from './local-date.ts'
import type { DayShifts, OpeningHours, Shift } from './opening-hours.ts'
import { parseLocalTime } from './parse-local-time.ts'
import { type Instant, instantOf, type LocalDate } from './zoned-time.ts'

/** From its first instant up to, and without, its last. */
export interface Span {
  from: Instant
  to: Instant
}

/** Minutes from the midnight a shift belongs to; the end may lie in the next day. */
export interface MinuteSpan {
  from: number
  to: number
}

const TWENTY_FOUR_HOURS = 24 * 60
const LAST_MINUTE = TWENTY_FOUR_HOURS - 1
const ALL_DAY: MinuteSpan = { from: 0, to: TWENTY_FOUR_HOURS }
const OPEN_DAY: DayShifts = { closed: false, shifts: [] }
const CLOSED_DAY: DayShifts = { closed: true, shifts: [] }

/**
 * The shifts that start on a date: its own where it has some, else those of its weekday. An empty week is open all
 * day; a weekday that is missing from a week is closed.
 */
export function shiftsOn(hours: OpeningHours, date: LocalDate & { weekday: number }): DayShifts {
  const exception = exceptionOn(hours, date)
  if (exception) return exception
  return hours.week.length === 0 ? OPEN_DAY : (hours.week[date.weekday] ?? CLOSED_DAY)
}

/** The hours of its own that a date has; undefined on an ordinary day. */
export function exceptionOn(hours: OpeningHours, date: LocalDate): DayShifts | undefined {
  const name = dateText(date)
  return hours.exceptions.find((exception) => exception.date === name)
}

/**
 * The shifts of a day in minutes, in order of beginning (MN-03). A shift that ends at or before its start runs on into
 * the next day; a day without shifts that is not closed lasts all day; shifts whose times cannot be read are left out.
 */
export function dayMinutes(day: DayShifts): MinuteSpan[] {
  if (day.closed) return []
  if (day.shifts.length === 0) return [ALL_DAY]
  return day.shifts.flatMap((shift) => shiftMinutes(shift) ?? []).sort((one, other) => one.from - other.from)
}

/** When the shifts that start on a date begin and end, in order of beginning; times that clocks skip are left out. */
export function daySpans(day: DayShifts, date: LocalDate, timeZone: string): Span[] {
  return dayMinutes(day)
    .map((minutes) => spanOf(minutes, date, timeZone))
    .filter((span) => span.from < span.to)
}

// Empty where clocks skip all of it.
function spanOf({ from, to }: MinuteSpan, date: LocalDate, timeZone: string): Span {
  return {
    from: instantOf({ ...date, hour: 0, minute: from }, timeZone),
    to: instantOf({ ...date, hour: 0, minute: to }, timeZone),
  }
}

/**
 * Start and end of a shift in minutes; null when its times cannot be read. An end at 23:59 is how people write
 * midnight, so the last minute of the day belongs to the shift (SH-01).
 */
export function shiftMinutes(shift: Shift): MinuteSpan | null {
  const from = parseLocalTime(shift.time_from)
  if (from === TWENTY_FOUR_HOURS) return ALL_DAY
  const to = parseLocalTime(shift.time_to)
  if (from === null || to === null) return null
  if (to <= from) return { from, to: to + TWENTY_FOUR_HOURS }
  return { from, to: to === LAST_MINUTE ? TWENTY_FOUR_HOURS : to }
}
