import { type Instant, zonedTime } from './zoned-time.ts'

/** How much of a moment has to be said: its time, its weekday with the time, or its date with the time. */
export type MomentStyle = 'time' | 'weekday-time' | 'date-time'

const DAY = 24 * 60 * 60_000
/** Local hour before which the night still belongs to the evening before it. */
export const END_OF_NIGHT = 6

/**
 * How a moment is written so that it is short and cannot be mistaken: by its time on the same day of the zone or in the
 * coming night, by its weekday within six days, else by its date (SH-04, LC-04).
 */
export function momentStyle(at: Instant, now: Instant, timeZone: string): MomentStyle {
  const ahead = at - now
  if (Math.abs(ahead) > 6 * DAY) return 'date-time'
  const [there, here] = [zonedTime(at, timeZone), zonedTime(now, timeZone)]
  if (there.day === here.day) return 'time'
  const isTonight = ahead > 0 && ahead < DAY && there.hour < END_OF_NIGHT
  return isTonight ? 'time' : 'weekday-time'
}
