import type { Span } from '../schedule/day-spans.ts'
import { NEAR_DAYS, openSpans } from '../schedule/open-spans.ts'
import type { DayShifts } from '../schedule/opening-hours.ts'
import type { Instant } from '../schedule/zoned-time.ts'

/**
 * When several weeks are all inside their hours, from a moment on for eight days (MN-15). The end of a stretch that
 * may go on is Infinity; an empty week is always.
 */
export function sharedSpans(weeks: readonly (readonly DayShifts[])[], at: Instant, timeZone: string): Span[] {
  const limited = weeks.filter((week) => week.length > 0)
  return limited.reduce<Span[]>(
    (shared, week) => overlap(shared, weekSpans(week, at, timeZone)),
    [{ from: at, to: Number.POSITIVE_INFINITY }],
  )
}

function weekSpans(week: readonly DayShifts[], at: Instant, timeZone: string): Span[] {
  return Array.from(
    openSpans({ week, exceptions: [] }, at, timeZone, NEAR_DAYS),
    ({ from, to, isEndKnown }) => ({
      from,
      to: isEndKnown ? to : Number.POSITIVE_INFINITY,
    }),
  )
}

function overlap(ones: readonly Span[], others: readonly Span[]): Span[] {
  return ones.flatMap((one) =>
    others.flatMap((other) => {
      const both = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) }
      return both.from < both.to ? both : []
    }),
  )
}
