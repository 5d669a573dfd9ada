import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { messages } from '../messages/catalogue.ts'
import type { CouponIssue } from './coupon-status.ts'

/** Explains why a coupon has no effect (CP-01). */
export function useCouponText(): (why: CouponIssue) => string {
  const t = useMessages(messages)
  const { money, time } = useFormats()
  const { currency, time_zone: timeZone } = useBusiness()
  return ({ reason, at, missing }) => {
    if (reason === 'minimum-not-met' && missing !== undefined)
      return t('coupon.why.missing', { missing: money(missing, currency) })
    if (reason === 'not-yet-valid' && at !== undefined)
      return t('coupon.why.from', { date: time(at, timeZone, 'date') })
    return t(`coupon.why.${reason}`)
  }
}
