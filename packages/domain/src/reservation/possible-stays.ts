import { dayMinutes, shiftsOn } from '../schedule/day-spans.ts'
import { dateAfter } from '../schedule/local-date.ts'
import { openSpans } from '../schedule/open-spans.ts'
import type { OpeningHours } from '../schedule/opening-hours.ts'
import { type Instant, instantOf, type LocalDate } from '../schedule/zoned-time.ts'
import type { TakenTime } from './reservation.ts'

const MINUTE = 60_000
// A stay that begins on a date may end on the day after, and not later than the day after that.
const DAYS_AHEAD = 2

/**
 * When a party could come on a date and how long it would stay, free or not, in order (RS-02, SH-04): every so many
 * minutes of the shifts that start on the date, also past midnight, if the shop stays open until the party leaves.
 * Starts follow the clock on the wall and stays its running: a time that clocks skip or show twice is offered once.
 */
export function possibleStays(
  hours: OpeningHours,
  date: LocalDate,
  { every, stay, timeZone }: { every: number; stay: number; timeZone: string },
): TakenTime[] {
  const starts = startsOn(hours, date, every, timeZone)
  const [first] = starts
  if (first === undefined || !(stay >= 1)) return []
  const open = [...openSpans(hours, first, timeZone, DAYS_AHEAD)]
  return starts
    .map((start) => ({ start, end: start + stay * MINUTE }))
    .filter(({ start, end }) => open.some(({ from, to }) => from <= start && end <= to))
}

function startsOn(hours: OpeningHours, date: LocalDate, every: number, timeZone: string): Instant[] {
  const step = Math.floor(every)
  if (!(step >= 1)) return []
  const starts = new Set<Instant>()
  let done = 0
  for (const { from, to } of dayMinutes(shiftsOn(hours, dateAfter(date, 0)))) {
    for (let minute = Math.max(from, done); minute < to; minute += step)
      starts.add(instantOf({ ...date, hour: 0, minute }, timeZone))
    done = Math.max(done, to)
  }
  return [...starts]
}
