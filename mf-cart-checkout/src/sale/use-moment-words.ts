import { type Instant, zonedTime } from '@storefront/domain'
import { useFormats } from '@storefront/i18n'
import { serverNow, useBusiness } from '@storefront/store'

/** Says a moment as short as it is clear: its time today, its weekday and time on another day. */
export function useMomentWords(): (at: Instant) => string {
  const { time } = useFormats()
  const { time_zone: timeZone } = useBusiness()
  return (at) => time(at, timeZone, isSameDay(at, serverNow(), timeZone) ? 'time' : 'weekday-time')
}

/** Whether two moments are on one day of a zone. */
export function isSameDay(one: Instant, other: Instant, timeZone: string): boolean {
  const [left, right] = [zonedTime(one, timeZone), zonedTime(other, timeZone)]
  return left.year === right.year && left.month === right.month && left.day === right.day
}
