/** What an interval is counted in: minutes, hours of 60 or days of 1440 of them. */
export const ADVANCE_SCALES = ['min', 'hour', 'day'] as const

/** An interval with its scale, as a business states how long before an order must come (SH-03). */
export interface Advance {
  readonly interval: number
  readonly scale: (typeof ADVANCE_SCALES)[number]
}

const MINUTES_OF: Record<Advance['scale'], number> = { min: 1, hour: 60, day: 1440 }

/** An advance in minutes (SH-03): an hour is 60, a day 1440. A negative interval, or one that is no number, is 0. */
export function advanceMinutes({ interval, scale }: Advance): number {
  return interval > 0 ? interval * MINUTES_OF[scale] : 0
}
