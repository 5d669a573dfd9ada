import { openStateAt } from '../schedule/open-state-at.ts'
import type { OpeningHours } from '../schedule/opening-hours.ts'
import { type Instant, instantOf, zonedTime } from '../schedule/zoned-time.ts'

const MINUTE = 60_000

/** The minutes that staff may pause ordering for (DK-03). */
export const PAUSE_MINUTES = [15, 30, 60] as const
/** How long staff may pause ordering: minutes, or until the next opening (DK-03). */
export const PAUSES = [...PAUSE_MINUTES, 'opening'] as const
export type Pause = (typeof PAUSES)[number]

/** When a pause ends that begins now; without a next opening, at the business's midnight. */
export function pauseEnd(pause: Pause, hours: OpeningHours, now: Instant, timeZone: string): Instant {
  if (pause !== 'opening') return now + pause * MINUTE
  const { opensAt, closesAt } = openStateAt(hours, now, timeZone)
  if (opensAt !== null) return opensAt
  const reopensAt = closesAt === null ? null : openStateAt(hours, closesAt, timeZone).opensAt
  return reopensAt ?? nextMidnight(now, timeZone)
}

/** The first time from `at` on at which the branch is open; null when none is known. */
export function openFrom(hours: OpeningHours, at: Instant, timeZone: string): Instant | null {
  const { open, opensAt } = openStateAt(hours, at, timeZone)
  return open ? at : opensAt
}

/** The beginning of the next day. */
export function nextMidnight(now: Instant, timeZone: string): Instant {
  const { year, month, day } = zonedTime(now, timeZone)
  return instantOf({ year, month, day: day + 1, hour: 0, minute: 0 }, timeZone)
}
