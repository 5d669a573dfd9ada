import fc from 'fast-check'
import type { DayShifts, OpeningHours } from '../src/schedule/opening-hours.ts'
import { type Clock, DAY, dayAt, dayName, readClock } from './minute-walk.ts'

/** Clocks around the days on which they are changed, and around ordinary ones. */
export const CLOCKS = (
  [
    ['Asia/Kuwait', '2026-11-20'],
    ['Asia/Kolkata', '2026-11-20'],
    ['Europe/Berlin', '2026-03-29'],
    ['Europe/Berlin', '2026-10-25'],
    ['America/New_York', '2026-03-08'],
    ['America/New_York', '2026-11-01'],
    ['Australia/Lord_Howe', '2026-10-04'],
    ['Australia/Lord_Howe', '2026-04-05'],
    ['Pacific/Apia', '2011-12-30'],
    ['Africa/Cairo', '2026-04-24'],
  ] as const
).map(([zone, around]) => ({
  ...readClock(zone, around),
  // What a failing case prints in place of every minute.
  [fc.toStringMethod]: () => `the clock of ${zone} around ${around}`,
}))

const anyTime = fc
  .oneof(
    fc.constantFrom(0, 30, 60, 120, 150, 180, 540, 720, 1080, 1439),
    fc.integer({ min: 0, max: DAY - 1 }),
  )
  .map(
    (minutes) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
  )

/** A shift of any length, past midnight or not, all day, or up to midnight. */
export const anyShift = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ time_from: '24', time_to: '24' }) },
  { weight: 2, arbitrary: fc.record({ time_from: anyTime, time_to: fc.constant('24:00') }) },
  { weight: 9, arbitrary: fc.record({ time_from: anyTime, time_to: anyTime }) },
)

/** A day: closed, without shifts, or with some. */
export const anyDay: fc.Arbitrary<DayShifts> = fc.record({
  closed: fc.integer({ min: 0, max: 3 }).map((value) => value === 0),
  shifts: fc.array(anyShift, { maxLength: 3 }),
})

/** Seven days. */
export const anyWeek = fc.array(anyDay, { minLength: 7, maxLength: 7 })

/** Hours with dates of their own around a minute of a clock. */
export interface Situation {
  clock: Clock
  minute: number
  hours: OpeningHours
}

/** Any opening hours, checked at any minute of the four days around a clock's date. */
export const anySituation: fc.Arbitrary<Situation> = fc
  .record({
    clock: fc.constantFrom(...CLOCKS),
    week: fc.oneof({ weight: 9, arbitrary: anyWeek }, { weight: 1, arbitrary: fc.constant([]) }),
    exceptions: fc.uniqueArray(fc.tuple(fc.integer({ min: -2, max: 5 }), anyDay), {
      maxLength: 3,
      selector: ([days]) => days,
    }),
    minute: fc.integer({ min: 3 * DAY, max: 7 * DAY }),
  })
  .map(({ clock, week, exceptions, minute }) => {
    const today = dayAt(clock, minute)
    const own = exceptions.map(([days, day]) => ({ ...day, date: dayName(today + days) }))
    return { clock, minute, hours: { week, exceptions: own } }
  })
