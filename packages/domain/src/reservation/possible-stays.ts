import { openSpans } from '../schedule/open-spans.ts'
import type { OpeningHours } from '../schedule/opening-hours.ts'
import { shiftSteps } from '../schedule/shift-steps.ts'
import type { LocalDate } from '../schedule/zoned-time.ts'
import type { TakenTime } from './reservation.ts'

const MINUTE = 60_000
// A stay that begins on a date may end on the day after, and not later than the day after that.
const DAYS_AHEAD = 2

/**
 * When a party could come on a date and how long it would stay, free or not, in order (RS-02, SH-04): every so many
 * minutes of the shifts that start on the date, also past midnight, if the shop stays open until the party leaves.
 * Starts are counted off as the slots of orders are, in minutes that pass: a repeated hour has times of its own.
 */
export function possibleStays(
  hours: OpeningHours,
  date: LocalDate,
  { every, stay, timeZone }: { every: number; stay: number; timeZone: string },
): TakenTime[] {
  const steps = shiftSteps(hours, date, every, timeZone)
  const [first] = steps
  if (!first || !(stay >= 1)) return []
  const open = [...openSpans(hours, first.from, timeZone, DAYS_AHEAD)]
  return steps
    .map(({ from }) => ({ start: from, end: from + stay * MINUTE }))
    .filter(({ start, end }) => open.some(({ from, to }) => from <= start && end <= to))
}
