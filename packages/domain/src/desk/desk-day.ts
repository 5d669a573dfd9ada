import { END_OF_NIGHT } from '../schedule/moment-style.ts'
import { type Instant, instantOf, zonedTime } from '../schedule/zoned-time.ts'

/** The day that a desk works through, with the night that follows it (DK-01). */
export interface DeskDay {
  /** 0:00 of the day before it, whose guests may still be there. */
  yesterday: Instant
  from: Instant
  /** Its last midnight, at which its night begins to have another date. */
  midnight: Instant
  /** When the night after it ends; later days begin here. */
  endOfNight: Instant
}

/** The day of a moment in the zone of the business: who comes after midnight comes tonight (DK-01). */
export function deskDay(now: Instant, timeZone: string): DeskDay {
  const { year, month, day } = zonedTime(now, timeZone)
  const at = (after: number, hour: number) =>
    instantOf({ year, month, day: day + after, hour, minute: 0 }, timeZone)
  return { yesterday: at(-1, 0), from: at(0, 0), midnight: at(1, 0), endOfNight: at(1, END_OF_NIGHT) }
}
