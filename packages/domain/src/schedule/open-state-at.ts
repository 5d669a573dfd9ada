import { dateAfter, daySpans, type Span } from './day-spans.ts'
import type { DayShifts, OpeningHours } from './opening-hours.ts'
import { type Instant, type LocalDate, zonedTime } from './zoned-time.ts'

/** Whether a shop is open, and when that changes next. */
export interface OpenState {
  open: boolean
  /** The next opening of a closed shop; null while open, and when none is known. */
  opensAt: Instant | null
  /** The closing of an open shop; null while closed, and when it stays open longer than a week. */
  closesAt: Instant | null
}

const ALL_DAY: DayShifts = { closed: false, shifts: [] }
const CLOSED: DayShifts = { closed: true, shifts: [] }
const DAYS_AHEAD = 8
const MOST_DAYS_AHEAD = 400

/**
 * The open state of a shop by its hours (SH-01, SH-04): yesterday's shift past midnight counts, a date with hours
 * of its own replaces its weekday, shifts that touch are one, and an empty week is always open but for such dates.
 * The next opening is searched a week ahead, and a week beyond the last date with hours of its own.
 */
export function openStateAt(hours: OpeningHours, at: Instant, timeZone: string): OpenState {
  if (hours.week.length === 0 && hours.exceptions.length === 0)
    return { open: true, opensAt: null, closesAt: null }
  const today = zonedTime(at, timeZone)
  const spans = touchingSpans(hours, today, timeZone, at)
  const current = spans.find((span) => span.from <= at && at < span.to)
  if (current) return { open: true, opensAt: null, closesAt: current.isEndKnown ? current.to : null }
  const next = spans.find((span) => span.from > at) ?? laterSpan(hours, today, timeZone)
  return { open: false, opensAt: next?.from ?? null, closesAt: null }
}

interface OpenSpan extends Span {
  isEndKnown: boolean
}

// One span for shifts that touch or overlap. The last one may go on after the days looked at.
function touchingSpans(hours: OpeningHours, today: LocalDate, timeZone: string, at: Instant): OpenSpan[] {
  const merged: OpenSpan[] = []
  for (let days = -1; days <= DAYS_AHEAD; days++) {
    for (const span of spansOn(hours, dateAfter(today, days), timeZone)) {
      const last = merged.at(-1)
      if (!last || last.to < span.from) merged.push({ ...span, isEndKnown: true })
      else if (span.to > last.to) Object.assign(last, { to: span.to, isEndKnown: days < DAYS_AHEAD })
    }
    // What comes after a span that has not begun yet changes neither the next opening nor the next closing.
    if ((merged.at(-1)?.from ?? at) > at) break
  }
  return merged
}

function laterSpan(hours: OpeningHours, today: LocalDate, timeZone: string): Span | null {
  const start = Date.UTC(today.year, today.month - 1, today.day)
  const lastDays = Math.max(0, ...hours.exceptions.map(({ date }) => (Date.parse(date) - start) / 86_400_000))
  for (let days = DAYS_AHEAD + 1; days <= Math.min(MOST_DAYS_AHEAD, lastDays + DAYS_AHEAD); days++) {
    const [first] = spansOn(hours, dateAfter(today, days), timeZone)
    if (first) return first
  }
  return null
}

function spansOn(hours: OpeningHours, date: LocalDate & { weekday: number }, timeZone: string): Span[] {
  const name = [String(date.year).padStart(4, '0'), twoDigits(date.month), twoDigits(date.day)].join('-')
  const weekday = hours.week.length === 0 ? ALL_DAY : (hours.week[date.weekday] ?? CLOSED)
  return daySpans(hours.exceptions.find((exception) => exception.date === name) ?? weekday, date, timeZone)
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
