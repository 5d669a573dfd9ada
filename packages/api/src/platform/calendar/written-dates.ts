import type { Instant, LocalDate } from '@storefront/domain'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(customParseFormat)
dayjs.extend(utc)

const WALL_TIMES = ['YYYY-MM-DDTHH:mm', 'YYYY-MM-DDTHH:mm:ss']

/** The date of a text in a format of dayjs; null for anything else and for a day that the calendar lacks. */
export function readDate(text: string, format = 'YYYY-MM-DD'): LocalDate | null {
  const date = dayjs.utc(text, format, true)
  return date.isValid() ? { year: date.year(), month: date.month() + 1, day: date.date() } : null
}

/**
 * The instant of a text like `2026-01-31T18:00:00+03:00` (ISO 8601): an existing day, a time up to 24:00, and an offset
 * or Z. Null for anything else.
 */
export function readMoment(text: string): Instant | null {
  // Strict formats of dayjs reject every offset, so only the wall time is checked by one (decision 0056).
  const [, wall = ''] = /^(.+?)(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.exec(text) ?? []
  const midnight = wall.replace(/T24:00(?=$|:00$)/, 'T00:00')
  if (!WALL_TIMES.some((format) => dayjs.utc(midnight, format, true).isValid())) return null
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : at
}
