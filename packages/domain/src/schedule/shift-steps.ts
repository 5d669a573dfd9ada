import { daySpans, type Span, shiftsOn } from './day-spans.ts'
import { dateAfter } from './local-date.ts'
import type { OpeningHours } from './opening-hours.ts'
import type { LocalDate } from './zoned-time.ts'

const MINUTE = 60_000

/**
 * Moments counted off in each shift that starts on a date, every so many minutes that pass from its opening instant, in
 * order; `to` is the end of the shift (SH-03, SH-04). An hour that clocks repeat is counted through twice, one that they
 * skip not at all. Where shifts overlap, also with one of the day before, the earlier one keeps the time. None for a
 * step below one minute.
 */
export function shiftSteps(hours: OpeningHours, date: LocalDate, minutes: number, timeZone: string): Span[] {
  const step = Math.floor(minutes) * MINUTE
  if (!(step >= MINUTE)) return []
  const steps: Span[] = []
  let taken = endOf(spansOn(hours, dateAfter(date, -1), timeZone), Number.NEGATIVE_INFINITY)
  for (const span of spansOn(hours, dateAfter(date, 0), timeZone)) {
    for (let from = Math.max(span.from, taken); from < span.to; from += step)
      steps.push({ from, to: span.to })
    taken = endOf([span], taken)
  }
  return steps
}

function spansOn(hours: OpeningHours, date: ReturnType<typeof dateAfter>, timeZone: string): Span[] {
  return daySpans(shiftsOn(hours, date), date, timeZone)
}

function endOf(spans: readonly Span[], atLeast: number): number {
  return Math.max(atLeast, ...spans.map(({ to }) => to))
}
