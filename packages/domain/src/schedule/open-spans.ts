import { daySpans, type Span, shiftsOn } from './day-spans.ts'
import { dateAfter } from './local-date.ts'
import type { OpeningHours } from './opening-hours.ts'
import { type Instant, instantOf, zonedTime } from './zoned-time.ts'

/** How many days ahead a next opening or closing is looked for first: a week and the days beside it. */
export const NEAR_DAYS = 8
/** How many days ahead it is looked for when the week shows none, as during a long holiday. */
export const FAR_DAYS = 400

/** A stretch without a break in which a shop is open. */
export interface OpenSpan extends Span {
  /** False when it reaches the end of the examined days and may continue. */
  isEndKnown: boolean
}

/**
 * When a shop is open, from the stretch that holds a moment, or the first after it, to those that start within some
 * days, in order (SH-01, SH-04). One line of time: yesterday's shift past midnight counts, and shifts that touch or
 * overlap are one stretch, also over midnight. Found one by one, so that a reader of the first pays for no more.
 */
export function* openSpans(
  hours: OpeningHours,
  at: Instant,
  timeZone: string,
  daysAhead: number,
): Generator<OpenSpan, void, undefined> {
  const today = zonedTime(at, timeZone)
  const horizon = instantOf({ ...dateAfter(today, daysAhead + 1), hour: 0, minute: 0 }, timeZone)
  let open: OpenSpan | null = null
  for (let days = -1; days <= daysAhead; days++) {
    const date = dateAfter(today, days)
    for (const { from, to } of daySpans(shiftsOn(hours, date), date, timeZone)) {
      const isEndKnown = to < horizon
      if (!open || open.to < from) {
        if (open && open.to > at) yield open
        open = { from, to, isEndKnown }
      } else if (open.to < to) open = { from: open.from, to, isEndKnown }
    }
  }
  if (open && open.to > at) yield open
}
