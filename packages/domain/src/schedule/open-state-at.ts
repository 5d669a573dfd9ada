import { FAR_DAYS, NEAR_DAYS, openSpans } from './open-spans.ts'
import type { OpeningHours } from './opening-hours.ts'
import type { Instant } from './zoned-time.ts'

/** Whether a shop is open, and when that changes next. */
export interface OpenState {
  open: boolean
  /** The next opening of a closed shop; null while open, and when none is known. */
  opensAt: Instant | null
  /** The closing of an open shop; null while closed, and when it stays open longer than a week. */
  closesAt: Instant | null
}

/**
 * The open state of a shop by its hours (SH-01, SH-04): yesterday's shift past midnight counts, a date with hours
 * of its own replaces its weekday, shifts that touch are one, and an empty week is always open but for such dates.
 * The next opening is searched for 400 days, so that one after a long holiday is found.
 */
export function openStateAt(hours: OpeningHours, at: Instant, timeZone: string): OpenState {
  const next =
    openSpans(hours, at, timeZone, NEAR_DAYS).next().value ??
    openSpans(hours, at, timeZone, FAR_DAYS).next().value
  if (!next) return { open: false, opensAt: null, closesAt: null }
  if (at < next.from) return { open: false, opensAt: next.from, closesAt: null }
  return { open: true, opensAt: null, closesAt: next.isEndKnown ? next.to : null }
}
