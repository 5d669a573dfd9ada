import type { LocalDate } from './zoned-time.ts'

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

/** Whether a date is within two others, both included; all as `YYYY-MM-DD` (MN-12). */
export function isWithinDates(date: string, { from, to }: { from: string; to: string }): boolean {
  return from <= date && date <= to
}
