import { parseLocalTime } from '../schedule/parse-local-time.ts'
import { type Instant, instantOf, zonedTime } from '../schedule/zoned-time.ts'

/** Local times of a business; from 22:00 to 08:00 goes over midnight. */
export interface QuietHours {
  from: string
  to: string
}

/** When quiet hours ended last, at a moment or before it; null without any (DK-04). */
export function quietEnd(at: Instant, { from, to }: QuietHours, timeZone: string): Instant | null {
  const end = parseLocalTime(to)
  if (parseLocalTime(from) === null || end === null) return null
  const { year, month, day } = zonedTime(at, timeZone)
  const ends = [day, day - 1].map((one) =>
    instantOf({ year, month, day: one, hour: 0, minute: end }, timeZone),
  )
  return ends.find((one) => one <= at) ?? null
}

/** When the quiet hours around a moment end; null outside them (DK-04). Summer time moves neither end. */
export function quietUntil(at: Instant, { from, to }: QuietHours, timeZone: string): Instant | null {
  const [begin, end] = [parseLocalTime(from), parseLocalTime(to)]
  if (begin === null || end === null) return null
  const { year, month, day } = zonedTime(at, timeZone)
  const clock = (days: number, minute: number) =>
    instantOf({ year, month, day: day + days, hour: 0, minute }, timeZone)
  const nights =
    begin < end
      ? [[0, 0]]
      : [
          [-1, 0],
          [0, 1],
        ]
  for (const [first = 0, last = 0] of nights) {
    const until = clock(last, end)
    if (clock(first, begin) <= at && at < until) return until
  }
  return null
}
