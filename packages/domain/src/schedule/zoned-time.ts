/** A moment in epoch milliseconds. */
export type Instant = number

/** A date on the calendar of a business. `month` is 1 to 12. */
export interface LocalDate {
  year: number
  month: number
  day: number
}

/** A moment as clocks and calendars of a time zone show it. `weekday` 0 is Monday (MN-03). */
export interface ZonedTime extends LocalDate {
  hour: number
  minute: number
  second: number
  weekday: number
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const QUARTER_HOUR = 15 * MINUTE
const MOST_CACHED = 5000

const formats = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, Map<number, number>>()

/** `+03:00`: an offset that replaces a zone while it does not change. */
const FIXED_OFFSET = /^([+-])(\d\d):(\d\d)$/

function fixedOffset([, sign, hours, minutes]: RegExpExecArray): number {
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE
}

/**
 * The zone's offset as `+03:00` when it is the same from two days before an instant to nine days after, the range of
 * the opening hours; else null. Rules accept it instead of the zone: an offset needs no time zone data, which phones load
 * slowly.
 */
export function steadyOffset(at: Instant, timeZone: string): string | null {
  const days = Array.from({ length: 12 }, (_, day) => offsetAt(at + (day - 2) * DAY, timeZone))
  const [offset = 0] = days
  if (days.some((other) => other !== offset) || offset % MINUTE !== 0) return null
  const minutes = Math.abs(offset) / MINUTE
  const two = (part: number) => String(part).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Local date and time of an instant in an IANA zone, daylight saving included (SH-04). Unknown zone: RangeError. */
export function zonedTime(at: Instant, timeZone: string): ZonedTime {
  const local = new Date(at + offsetAt(at, timeZone))
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
    weekday: (local.getUTCDay() + 6) % 7,
  }
}

/**
 * The first instant at which clocks of the zone show this local time or a later one (SH-04): in the hour that
 * daylight saving skips, the moment after it; in the hour it repeats, the first of the two. Days and minutes beyond
 * their range carry over (day 32, minute 1440). Unknown zone: RangeError.
 */
export function instantOf(local: LocalDate & { hour: number; minute: number }, timeZone: string): Instant {
  const wall = Date.UTC(local.year, local.month - 1, local.day, local.hour, local.minute)
  const [first] = instantsAt(wall, timeZone)
  if (first !== undefined) return first
  return transition(wall - offsetAt(wall + DAY, timeZone), wall - offsetAt(wall - DAY, timeZone), timeZone)
}

/**
 * Every instant at which clocks of the zone show this local time, in order (SH-04): two in the hour that daylight
 * saving repeats, none in the hour it skips, else one. Unknown zone: RangeError.
 */
export function instantsOf(local: LocalDate & { hour: number; minute: number }, timeZone: string): Instant[] {
  return instantsAt(Date.UTC(local.year, local.month - 1, local.day, local.hour, local.minute), timeZone)
}

/** Whether the local time of this instant occurs twice in the zone, so it is ambiguous (SH-04). */
export function isRepeatedTime(at: Instant, timeZone: string): boolean {
  return instantsAt(at + offsetAt(at, timeZone), timeZone).length > 1
}

/** Whether a text is the name of a time zone that this machine knows; an offset is none, for it knows no summer time. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false
  try {
    formatOf(text)
    return true
  } catch {
    return false
  }
}

function instantsAt(wall: number, timeZone: string): Instant[] {
  const before = offsetAt(wall - DAY, timeZone)
  const after = offsetAt(wall + DAY, timeZone)
  if (before === after) return [wall - before]
  return [before, after]
    .filter((offset) => offsetAt(wall - offset, timeZone) === offset)
    .map((offset) => wall - offset)
}

// The moment between `from` (still the old offset) and `to` (already the new one) when clocks are changed.
function transition(from: Instant, to: Instant, timeZone: string): Instant {
  const old = offsetAt(from, timeZone)
  let low = from
  let high = to
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle, timeZone) === old) low = middle
    else high = middle
  }
  return high
}

// Since 1973 every zone has changed its offset on a quarter hour, so one lookup covers 15 minutes.
function offsetAt(at: Instant, timeZone: string): number {
  const fixed = FIXED_OFFSET.exec(timeZone)
  if (fixed) return fixedOffset(fixed)
  const quarter = Math.floor(at / QUARTER_HOUR)
  let known = offsets.get(timeZone)
  if (!known) {
    known = new Map()
    offsets.set(timeZone, known)
  }
  const cached = known.get(quarter)
  if (cached !== undefined) return cached
  const offset = offsetByFormat(quarter * QUARTER_HOUR, timeZone)
  if (known.size >= MOST_CACHED) known.clear()
  known.set(quarter, offset)
  return offset
}

function offsetByFormat(at: Instant, timeZone: string): number {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of formatOf(timeZone).formatToParts(at)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - at
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(timeZone, format)
  }
  return format
}
