import { type Instant, instantOf, zonedTime } from '@storefront/domain'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const DAYS_OF_A_YEAR = 366

/** One repeat of tests: when they begin, in which zone the machine is, and in which order they run. */
export interface Round {
  label: string
  at: Instant
  timeZone: string
  seed: number
}

type Moment = Omit<Round, 'seed'>

/** Zones on both sides of the date line, and two that change their clocks in opposite months. */
const ZONES = { hours: 'UTC', weekdays: 'Pacific/Auckland', months: 'America/Los_Angeles' } as const
const CHANGING = ['Europe/Berlin', 'Australia/Sydney'] as const

/**
 * The rounds of a shake from now on: each hour of a day, each weekday, the last minute of each month, and half an hour
 * before and after each change of the clock, all within a year. With `count` as many of them, spread evenly.
 */
export function shakeRounds(now: Instant, seed: number, count = Number.POSITIVE_INFINITY): Round[] {
  const all = [...hours(now), ...weekdays(now), ...monthEnds(now), ...clockChanges(now)]
  const wanted = Math.min(count, all.length)
  return Array.from({ length: wanted }, (_, index) => all[Math.floor((index * all.length) / wanted)])
    .filter((moment) => moment !== undefined)
    .map((moment, index) => ({ ...moment, seed: seed + index }))
}

function hours(now: Instant): Moment[] {
  const timeZone = ZONES.hours
  const today = zonedTime(now, timeZone)
  return Array.from({ length: 24 }, (_, hour) => {
    const at = instantOf({ ...today, hour, minute: 30 }, timeZone)
    return { label: `hour ${hour}`, at: at < now ? at + DAY : at, timeZone }
  })
}

function weekdays(now: Instant): Moment[] {
  const timeZone = ZONES.weekdays
  const today = zonedTime(now, timeZone)
  return Array.from({ length: 7 }, (_, after) => {
    const at = instantOf({ ...today, day: today.day + 1 + after, hour: 12, minute: 0 }, timeZone)
    const label = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone }).format(at)
    return { label, at, timeZone }
  })
}

function monthEnds(now: Instant): Moment[] {
  const timeZone = ZONES.months
  const { year, month } = zonedTime(now, timeZone)
  return Array.from({ length: 12 }, (_, after) => {
    const next = instantOf({ year, month: month + after + 1, day: 1, hour: 0, minute: 0 }, timeZone)
    return { label: `end of month ${((month - 1 + after) % 12) + 1}`, at: next - 60_000, timeZone }
  })
}

function clockChanges(now: Instant): Moment[] {
  return CHANGING.flatMap((timeZone) => {
    const days = Array.from({ length: DAYS_OF_A_YEAR }, (_, day) => now + day * DAY)
    const changing = days.filter((day) => offset(day, timeZone) !== offset(day + DAY, timeZone))
    return changing.flatMap((day) => {
      const first = Math.ceil(day / HOUR) * HOUR
      const hour = Array.from({ length: 25 }, (_, later) => first + later * HOUR).find(
        (at) => offset(at - 1, timeZone) !== offset(at, timeZone),
      )
      if (hour === undefined) return []
      return [
        { label: 'before a clock change', at: hour - HOUR / 2, timeZone },
        { label: 'after a clock change', at: hour + HOUR / 2, timeZone },
      ]
    })
  })
}

/** What a zone's clocks are ahead of UTC, in milliseconds. */
function offset(at: Instant, timeZone: string): number {
  const { year, month, day, hour, minute, second } = zonedTime(at, timeZone)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}
