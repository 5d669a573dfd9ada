import { nextMidnight } from '../busy/pause.ts'
import { openStateAt } from '../schedule/open-state-at.ts'
import type { OpeningHours } from '../schedule/opening-hours.ts'
import { type Instant, instantOf, zonedTime } from '../schedule/zoned-time.ts'

/** Until when staff switch an item or option off: a time of today, the next day's opening, or until they switch it on. */
export type SoldOutUntil =
  | { until: 'time'; hour: number; minute: number }
  | { until: 'opening' }
  | { until: 'switched' }

/**
 * When something is sold again that is switched off now (DK-02); null until it is switched on. A time that has passed is
 * `past`. `hours` are those of the branch's selling types: the first that opens counts.
 */
export function soldOutEnd(
  wanted: SoldOutUntil,
  hours: readonly OpeningHours[],
  { now, timeZone }: { now: Instant; timeZone: string },
): Instant | null | 'past' {
  if (wanted.until === 'switched') return null
  if (wanted.until === 'opening') {
    const openings = hours.map((week) => openingTomorrow(week, now, timeZone))
    return openings.length > 0 ? Math.min(...openings) : nextMidnight(now, timeZone)
  }
  const { year, month, day } = zonedTime(now, timeZone)
  const { hour, minute } = wanted
  const at = instantOf({ year, month, day, hour, minute }, timeZone)
  return at > now ? at : 'past'
}

/** The first opening of the next day or later: a shift past midnight belongs to today. */
function openingTomorrow(hours: OpeningHours, now: Instant, timeZone: string): Instant {
  const midnight = nextMidnight(now, timeZone)
  const { open, opensAt, closesAt } = openStateAt(hours, midnight, timeZone)
  if (!open) return opensAt ?? midnight
  return (closesAt === null ? null : openStateAt(hours, closesAt, timeZone).opensAt) ?? midnight
}
