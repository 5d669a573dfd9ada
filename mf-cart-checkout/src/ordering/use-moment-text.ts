import { type Instant, momentStyle } from '@storefront/domain'
import { useFormats } from '@storefront/i18n'
import { serverNow, useBusiness } from '@storefront/store'

/** Says a moment of the business as short as it is clear. */
export function useMomentText(): (at: Instant) => string {
  const { time } = useFormats()
  const { time_zone: timeZone } = useBusiness()
  return (at) => time(at, timeZone, momentStyle(at, serverNow(), timeZone))
}
