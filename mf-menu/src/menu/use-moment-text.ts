import { type Instant, momentStyle } from '@storefront/domain'
import { useFormats } from '@storefront/i18n'
import { useMinuteOfRender } from '@storefront/store/minute'

/** Says a moment in a zone as short as it is clear from now: a time of today, a weekday, or a date (SH-04). */
export function useMomentText(timeZone: string): (at: Instant) => string {
  const { time } = useFormats()
  const now = useMinuteOfRender()
  return (at) => time(at, timeZone, momentStyle(at, now, timeZone))
}
