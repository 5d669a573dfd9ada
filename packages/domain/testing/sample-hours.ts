import type { DayShifts } from '../src/schedule/opening-hours.ts'

/** A closed day, for tests. */
export const CLOSED_DAY: DayShifts = { closed: true, shifts: [] }

/** A day from texts such as `18:00-02:00`; no text is a day without shifts. */
export function dayOf(...shifts: string[]): DayShifts {
  return {
    closed: false,
    shifts: shifts.map((shift) => {
      const [time_from = '', time_to = ''] = shift.split('-')
      return { time_from, time_to }
    }),
  }
}

/** A week from Monday with the same day seven times, and other days by their index. */
export function weekOf(day: DayShifts, others: Record<number, DayShifts> = {}): DayShifts[] {
  return Array.from({ length: 7 }, (_, index) => others[index] ?? day)
}
