import { type Instant, zonedTime } from './zoned-time.ts'

/** Whether two moments are on one day of the zone's calendar (SH-04). */
export function isSameDay(one: Instant, other: Instant, timeZone: string): boolean {
  const [left, right] = [zonedTime(one, timeZone), zonedTime(other, timeZone)]
  return left.year === right.year && left.month === right.month && left.day === right.day
}
