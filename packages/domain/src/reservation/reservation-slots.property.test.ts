import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockReader } from '../../testing/clock-text.ts'
import { PROPERTY_RUNS, PROPERTY_TIMEOUT } from '../../testing/property-runs.ts'
import { SETTINGS } from '../../testing/sample-reservations.ts'
import type { DayShifts, OpeningHours } from '../schedule/opening-hours.ts'
import { reservationSlots } from './reservation-slots.ts'

const MINUTE = 60_000
const DAY = 1440
// The day of a clock change or an ordinary one, and the days around it.
const PLACES = [
  { zone: 'Asia/Kuwait', date: '2026-11-20' },
  { zone: 'Europe/Berlin', date: '2026-03-29' },
  { zone: 'Europe/Berlin', date: '2026-10-25' },
  { zone: 'America/New_York', date: '2026-03-08' },
  { zone: 'America/New_York', date: '2026-11-01' },
  { zone: 'Africa/Cairo', date: '2026-04-24' },
  { zone: 'Australia/Lord_Howe', date: '2026-10-04' },
]

/** The latest local minute that a zone's clock has shown by each minute of seven days, in minutes since 1970. */
function readClock({ zone, date }: (typeof PLACES)[number]) {
  const read = clockReader(zone)
  const start = Date.parse(`${date}T00:00Z`) - 3 * DAY * MINUTE
  const reached: number[] = []
  for (let minute = 0; minute < 7 * DAY; minute++) {
    const shown = Date.parse(`${read(start + minute * MINUTE).replace(' ', 'T')}Z`) / MINUTE
    reached.push(Math.max(shown, reached.at(-1) ?? 0))
  }
  return { zone, date, start, reached }
}

const CLOCKS = PLACES.map(readClock)
type Clock = (typeof CLOCKS)[number]

/** The first minute of the clock at which it shows a local minute or a later one. */
function firstMinute({ reached }: Clock, local: number): number {
  // No clock is ever more than a day off, so the search need not begin at the beginning.
  let minute = Math.max(0, local - (reached[0] ?? 0) - DAY)
  while ((reached[minute] ?? local) < local) minute++
  return minute
}

const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))

function ranges(day: DayShifts): [from: number, to: number][] {
  if (day.closed) return []
  if (day.shifts.length === 0) return [[0, DAY]]
  return day.shifts.map(({ time_from, time_to }) => {
    const from = minutesOf(time_from)
    const to = minutesOf(time_to)
    return [from, to <= from ? to + DAY : to]
  })
}

function dayShifts(week: readonly DayShifts[], localDay: number): DayShifts {
  return week[(new Date(localDay * DAY * MINUTE).getUTCDay() + 6) % 7] ?? { closed: true, shifts: [] }
}

/** Each minute of the clock, 1 while the shop is open. */
function openMinutes(week: readonly DayShifts[], clock: Clock, today: number): Uint8Array {
  const open = new Uint8Array(clock.reached.length)
  for (let day = today - 1; day <= today + 2; day++) {
    for (const [from, to] of ranges(dayShifts(week, day)))
      open.fill(1, firstMinute(clock, day * DAY + from), firstMinute(clock, day * DAY + to))
  }
  return open
}

/**
 * Minutes of the clock at which a party could come: counted off in minutes that pass from where a shift begins, or where
 * the one before it has ended.
 */
function starts(week: readonly DayShifts[], clock: Clock, today: number, every: number): number[] {
  const spans = (day: number) =>
    ranges(dayShifts(week, day))
      .sort(([one], [other]) => one - other)
      .map((range) => range.map((minute) => firstMinute(clock, day * DAY + minute)))
  const found: number[] = []
  let done = Math.max(0, ...spans(today - 1).map(([, to = 0]) => to))
  for (const [from = 0, to = 0] of spans(today)) {
    for (let minute = Math.max(from, done); minute < to; minute += every) found.push(minute)
    done = Math.max(done, to)
  }
  return found
}

const time = fc
  .constantFrom(0, 60, 90, 120, 150, 180, 540, 720, 1080, 1125, 1380)
  .map(
    (minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
  )
const day: fc.Arbitrary<DayShifts> = fc.record({
  closed: fc.integer({ min: 0, max: 7 }).map((value) => value === 0),
  shifts: fc.array(fc.record({ time_from: time, time_to: time }), { maxLength: 2 }),
})
const taken = fc.record({
  table: fc.integer({ min: 0, max: 2 }),
  from: fc.integer({ min: -4, max: 60 }),
  length: fc.integer({ min: 1, max: 12 }),
})
const situation = fc.record({
  clock: fc.constantFrom(...CLOCKS),
  week: fc.array(day, { minLength: 7, maxLength: 7 }),
  every: fc.constantFrom(15, 30, 45, 60, 120),
  stay: fc.constantFrom(30, 60, 90, 120, 240),
  taken: fc.array(taken, { maxLength: 8 }),
  partySize: fc.integer({ min: 1, max: 4 }),
  now: fc.integer({ min: -2 * DAY, max: 2 * DAY }),
  advance: fc.constantFrom(0, 45, 600),
})
const SEATS = [2, 4, 4]

test('[RS-02] [RS-03] [SH-04] times and free tables are what a walk along the clock finds, minute by minute', {
  timeout: PROPERTY_TIMEOUT,
}, () => {
  fc.assert(
    fc.property(situation, ({ clock, week, every, stay, taken: times, partySize, now: after, advance }) => {
      const today = Date.parse(`${clock.date}T00:00Z`) / MINUTE / DAY
      const [year = 0, month = 0, date = 0] = clock.date.split('-').map(Number)
      const midnight = firstMinute(clock, today * DAY)
      const now = midnight + after
      const hours: OpeningHours = { week, exceptions: [] }
      const reservations = times.map(({ table, from, length }, index) => ({
        id: String(index),
        table_id: `t${table}`,
        party_size: 2,
        start: clock.start + (midnight + from * 30) * MINUTE,
        end: clock.start + (midnight + (from + length) * 30) * MINUTE,
      }))

      const open = openMinutes(week, clock, today)
      const busy = SEATS.map((_, table) => {
        const minutes = new Uint8Array(clock.reached.length)
        for (const one of times.filter((other) => other.table === table))
          minutes.fill(1, midnight + one.from * 30, midnight + (one.from + one.length) * 30)
        return minutes
      })
      const wanted = starts(week, clock, today, every)
        .filter((start) => !open.slice(start, start + stay).includes(0))
        .filter((start) => start > now && start >= now + advance)
        .map((start) => ({
          start: clock.start + start * MINUTE,
          end: clock.start + (start + stay) * MINUTE,
          left: SEATS.filter(
            (seats, table) => seats >= partySize && !busy[table]?.slice(start, start + stay).includes(1),
          ).length,
        }))

      const found = reservationSlots({
        settings: {
          ...SETTINGS,
          slot_minutes: every,
          default_minutes: stay,
          min_advance: { interval: advance, scale: 'min' },
        },
        hours,
        date: { year, month, day: date },
        partySize,
        reservations,
        tables: SEATS.map((seats, table) => ({ id: `t${table}`, seats })),
        now: clock.start + now * MINUTE,
        timeZone: clock.zone,
      })
      expect(found.slots.map(({ start, end, left }) => ({ start, end, left }))).toEqual(wanted)
      expect(found.problem === null).toBe(wanted.some(({ left }) => left > 0))
      expect(found.parts.flatMap(({ slots }) => slots).length).toBe(wanted.length)
    }),
    { numRuns: PROPERTY_RUNS },
  )
})
