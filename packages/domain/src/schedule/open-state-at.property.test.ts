import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_RUNS, PROPERTY_TIMEOUT } from '../property-runs.ts'
import { openStateAt } from './open-state-at.ts'
import type { DayShifts, OpeningHours } from './opening-hours.ts'

const MINUTE = 60_000
const DAY = 1440
const ZONES = [
  { zone: 'Europe/Berlin', around: '2026-03-29' },
  { zone: 'Europe/Berlin', around: '2026-10-25' },
  { zone: 'America/New_York', around: '2026-03-08' },
  { zone: 'America/New_York', around: '2026-11-01' },
  { zone: 'Asia/Kolkata', around: '2026-11-20' },
  { zone: 'Africa/Cairo', around: '2026-04-24' },
  { zone: 'Australia/Lord_Howe', around: '2026-10-04' },
]

/** What the clock of a zone shows at every minute of 36 days, read off one by one. */
interface Clock {
  zone: string
  start: number
  /** The latest local minute shown so far, as minutes since 1970 on the local calendar. */
  reached: number[]
}

function readClock({ zone, around }: (typeof ZONES)[number]): Clock {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  const start = Date.parse(`${around}T00:00Z`) - 12 * DAY * MINUTE
  const reached: number[] = []
  for (let minute = 0; minute < 36 * DAY; minute++) {
    const shown = Date.parse(`${format.format(start + minute * MINUTE).replace(' ', 'T')}Z`) / MINUTE
    reached.push(Math.max(shown, reached.at(-1) ?? 0))
  }
  return { zone, start, reached }
}

const CLOCKS = ZONES.map(readClock)

/** The first minute of the clock at which it shows this local minute or a later one. */
function firstMinute({ reached }: Clock, local: number): number {
  let low = 0
  let high = reached.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((reached[middle] ?? 0) < local) low = middle + 1
    else high = middle
  }
  return low
}

function minutesOf(text: string): number {
  const [hour = '0', minute = '0'] = text.split(':')
  return Number(hour) * 60 + Number(minute)
}

/** Every minute of the clock, marked 1 when some shift is running. */
function walk(hours: OpeningHours, clock: Clock): Uint8Array {
  const marks = new Uint8Array(clock.reached.length)
  const firstDay = Math.floor((clock.reached[0] ?? 0) / DAY)
  for (let day = firstDay - 1; day <= firstDay + 36; day++) {
    const date = new Date(day * DAY * MINUTE)
    const name = date.toISOString().slice(0, 10)
    const exception = hours.exceptions.find((one) => one.date === name)
    const shifts = exception ?? hours.week[(date.getUTCDay() + 6) % 7]
    if (!shifts || shifts.closed) continue
    const ranges =
      shifts.shifts.length === 0 ? [['24', '24']] : shifts.shifts.map((one) => [one.time_from, one.time_to])
    for (const [from = '', to = ''] of ranges) {
      const isAllDay = from === '24'
      const begin = isAllDay ? 0 : minutesOf(from)
      const end = isAllDay ? DAY : minutesOf(to) + (minutesOf(to) <= begin ? DAY : 0)
      marks.fill(1, firstMinute(clock, day * DAY + begin), firstMinute(clock, day * DAY + end))
    }
  }
  return marks
}

const time = fc
  .oneof(
    fc.constantFrom('00:00', '00:30', '01:00', '02:00', '02:30', '03:00', '09:00', '12:00', '18:00', '23:59'),
    fc
      .integer({ min: 0, max: DAY - 1 })
      .map((minutes) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`),
  )
  .map((text) => text.padStart(5, '0'))
const shift = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ time_from: '24', time_to: '24' }) },
  { weight: 2, arbitrary: fc.record({ time_from: time, time_to: fc.constant('24:00') }) },
  { weight: 9, arbitrary: fc.record({ time_from: time, time_to: time }) },
)
const day: fc.Arbitrary<DayShifts> = fc.record({
  closed: fc.integer({ min: 0, max: 3 }).map((value) => value === 0),
  shifts: fc.array(shift, { minLength: 0, maxLength: 3 }),
})
const exception = fc.tuple(fc.integer({ min: -2, max: 5 }), day)

const situation = fc.record({
  clock: fc.constantFrom(...CLOCKS),
  week: fc.array(day, { minLength: 7, maxLength: 7 }),
  exceptions: fc.uniqueArray(exception, { maxLength: 3, selector: ([days]) => days }),
  minute: fc.integer({ min: 10 * DAY, max: 14 * DAY }),
})

test('[SH-01] [SH-04] the open state is what a walk along the clock finds, minute by minute', {
  timeout: PROPERTY_TIMEOUT,
}, () => {
  fc.assert(
    fc.property(situation, ({ clock, week, exceptions, minute }) => {
      const at = clock.start + minute * MINUTE
      const today = Math.floor((clock.reached[minute] ?? 0) / DAY)
      const hours: OpeningHours = {
        week,
        exceptions: exceptions.map(([days, own]) => ({
          ...own,
          date: new Date((today + days) * DAY * MINUTE).toISOString().slice(0, 10),
        })),
      }
      const marks = walk(hours, clock)
      const state = openStateAt(hours, at, clock.zone)
      const isOpen = marks[minute] === 1
      expect(state.open).toBe(isOpen)
      const change = marks.indexOf(isOpen ? 0 : 1, minute)
      const changesAt = change === -1 ? null : clock.start + change * MINUTE
      if (!isOpen) expect(state.opensAt).toBe(changesAt)
      else if (changesAt !== null && changesAt - at < 7 * DAY * MINUTE) expect(state.closesAt).toBe(changesAt)
      else expect(state.closesAt === null || state.closesAt === changesAt).toBe(true)
    }),
    { numRuns: PROPERTY_RUNS },
  )
})
