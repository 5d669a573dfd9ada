import { type Instant, type LocalDate, zonedTime } from './zoned-time.ts'

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

/** A date as `YYYY-MM-DD`, for years up to 9999. */
export function dateText({ year, month, day }: LocalDate): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

/** The day of an instant on a zone's calendar, as `YYYY-MM-DD` (SH-04). Unknown zone: RangeError. */
export function dayOf(at: Instant, timeZone: string): string {
  return dateText(zonedTime(at, timeZone))
}

/** Whether a date is within two others, both included; all as `YYYY-MM-DD` (MN-12). */
export function isWithinDates(date: string, { from, to }: { from: string; to: string }): boolean {
  return from <= date && date <= to
}
