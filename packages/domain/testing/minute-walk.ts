import type { DayShifts, OpeningHours } from '../src/schedule/opening-hours.ts'
import { clockReader } from './clock-text.ts'

/**
 * Opening hours found out the slow way, for property tests: a clock is read minute by minute, every minute is marked,
 * and answers are looked up by walking. Shares nothing with the rules but the shape of their input.
 */
export const MINUTE = 60_000
export const DAY = 1440

/** What the clock of a zone shows at every minute of some weeks. */
export interface Clock {
  zone: string
  start: number
  /** The local minute shown, as minutes since 1970 on the local calendar. */
  shown: Int32Array
  /** The latest local minute shown so far, as minutes since 1970 on the local calendar. */
  reached: Int32Array
}

const DAYS_BEFORE = 5
const DAYS_READ = 18

/** Reads the clock of a zone from five days before a date to thirteen after it. */
export function readClock(zone: string, around: string): Clock {
  const read = clockReader(zone)
  const start = Date.parse(`${around}T00:00Z`) - DAYS_BEFORE * DAY * MINUTE
  const shown = new Int32Array(DAYS_READ * DAY)
  const reached = new Int32Array(DAYS_READ * DAY)
  for (let minute = 0; minute < reached.length; minute++) {
    const local = Date.parse(`${read(start + minute * MINUTE).replace(' ', 'T')}Z`) / MINUTE
    shown[minute] = local
    reached[minute] = Math.max(local, reached[minute - 1] ?? 0)
  }
  return { zone, start, shown, reached }
}

/** The local day, counted from 1970, that the clock shows at a minute. */
export function dayAt({ reached }: Clock, minute: number): number {
  return Math.floor((reached[minute] ?? 0) / DAY)
}

/** A day counted from 1970 as `YYYY-MM-DD`. */
export function dayName(day: number): string {
  return new Date(day * DAY * MINUTE).toISOString().slice(0, 10)
}

/** The first minute of the clock at which it shows this local minute or a later one. */
export function firstMinute({ reached }: Clock, local: number): number {
  let low = 0
  let high = reached.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((reached[middle] ?? 0) < local) low = middle + 1
    else high = middle
  }
  return low
}

/** Every minute of the clock at which it shows this local minute. */
export function minutesShowing(clock: Clock, local: number): number[] {
  const found: number[] = []
  // A clock is put back by hours, never by more than a day.
  const last = firstMinute(clock, local + DAY)
  for (let minute = firstMinute(clock, local); minute < last; minute++)
    if (clock.shown[minute] === local) found.push(minute)
  return found
}

/** The local minutes of the shifts of a day, from its midnight. */
export function shiftsOf(hours: OpeningHours, day: number): [number, number][] {
  const own = hours.exceptions.find((one) => one.date === dayName(day))
  const shifts = own ?? hours.week[weekdayOf(day)] ?? (hours.week.length === 0 ? OPEN : CLOSED)
  if (shifts.closed) return []
  return shifts.shifts.length === 0 ? [[0, DAY]] : shifts.shifts.map(minutesOf)
}

const OPEN: DayShifts = { closed: false, shifts: [] }
const CLOSED: DayShifts = { closed: true, shifts: [] }

/** Monday is 0; the first of January 1970 was a Thursday. */
export function weekdayOf(day: number): number {
  return (day + 3) % 7
}

/** A shift in minutes from its midnight; the last minute of a day is not left out of it. */
export function minutesOf({ time_from, time_to }: { time_from: string; time_to: string }): [number, number] {
  if (time_from === '24') return [0, DAY]
  const [from, to] = [clockMinutes(time_from), clockMinutes(time_to)]
  if (to <= from) return [from, to + DAY]
  return [from, to + 1 === DAY ? DAY : to]
}

function clockMinutes(text: string): number {
  const [hour = '0', minute = '0'] = text.split(':')
  return Number(hour) * 60 + Number(minute)
}

/** Every minute of the clock, marked 1 when some shift is running. */
export function walk(hours: OpeningHours, clock: Clock): Uint8Array {
  const marks = new Uint8Array(clock.reached.length)
  const firstDay = dayAt(clock, 0)
  for (let day = firstDay - 1; day <= firstDay + DAYS_READ; day++) {
    for (const [from, to] of shiftsOf(hours, day))
      marks.fill(1, firstMinute(clock, day * DAY + from), firstMinute(clock, day * DAY + to))
  }
  return marks
}
