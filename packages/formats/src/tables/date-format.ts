import { zonedTime } from '@storefront/domain'
import { fieldsOf } from './date-fields.ts'
import type { FormatTable } from './format-table.ts'

const MINUTE = 60_000

/** The offset as `GMT+2`, in the locale's words. */
function offsetText(gmt: FormatTable['gmt'], offset: number): string {
  const [ahead = '', behind = ''] = gmt.hours.split(';')
  const minutes = Math.abs(offset) / MINUTE
  const rest = minutes % 60
  const hours = (offset >= 0 ? ahead : behind)
    .replace(/H+/, String(Math.floor(minutes / 60)))
    .replace(/[:.]?mm/, (text) => (rest ? text.replace('mm', String(rest).padStart(2, '0')) : ''))
  return gmt.pattern.replace('{0}', hours)
}

/** The zone's short name as a relative of the locale has it, else its offset. */
function zoneText({ relative, gmt }: FormatTable, at: number, timeZone: string): string {
  if (relative !== 'en') {
    const parts = new Intl.DateTimeFormat([relative, 'en'], {
      timeZone,
      timeZoneName: 'short',
    }).formatToParts(at)
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  }
  const { year, month, day, hour, minute } = zonedTime(at, timeZone)
  return offsetText(gmt, Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at / MINUTE) * MINUTE)
}

/** The text of one field of a pattern: `MMMM`, `HH`, `a`. */
function fieldText(table: FormatTable, field: string, at: number, timeZone: string): string {
  const local = zonedTime(at, timeZone)
  const named = table.names[field]
  const number = (value: number) => String(value).padStart(field.length, '0')
  switch (field[0]) {
    case 'y':
      return number(local.year)
    case 'M':
    case 'L':
      return named?.[local.month - 1] ?? number(local.month)
    case 'd':
      return number(local.day)
    case 'E':
    case 'c':
      return named?.[(local.weekday + 1) % 7] ?? ''
    case 'H':
      return number(local.hour)
    case 'h':
      return number(local.hour % 12 || 12)
    case 'm':
      return number(local.minute)
    case 'a':
      return named?.[local.hour < 12 ? 0 : 1] ?? ''
    default:
      return zoneText(table, at, timeZone)
  }
}

/** Moments from a table. What no pattern is for, or no date, throws a RangeError. */
export function dateFormat(table: FormatTable, options: Intl.DateTimeFormatOptions = {}) {
  const pattern = table.patterns[fieldsOf(options)]
  if (pattern === undefined) throw new RangeError(`No pattern shows ${fieldsOf(options)}`)
  const { timeZone = 'UTC' } = options
  return {
    format(date: Date): string {
      if (Number.isNaN(date.getTime())) throw new RangeError('Invalid time value')
      return pattern.replace(/'([^']*)'|([a-zA-Z])\2*/g, (field, quoted: string | undefined) =>
        quoted === undefined ? fieldText(table, field, date.getTime(), timeZone) : quoted || "'",
      )
    },
  }
}
