import type { DeliveryZone } from '@storefront/api-contract'
import { deliveryMinutes } from '@storefront/domain/zones'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { messages } from '../messages/catalogue.ts'

/** Fee, minimum and time of a zone in one line; no prices when hidden (MN-10). */
export function useZoneWords(): (zone: DeliveryZone) => string {
  const t = useMessages(messages)
  const { money, number } = useFormats()
  const { currency, hide_price: hidesPrices, min_order: usual } = useBusiness()
  return (zone) => {
    const minutes = deliveryMinutes(zone)
    const time =
      minutes % 60 === 0 && minutes >= 120
        ? t('terms.hours', { hours: number(minutes / 60) })
        : t('terms.minutes', { minutes: number(minutes) })
    if (hidesPrices) return time
    const minimum = zone.min_order > 0 ? zone.min_order : usual
    return [
      zone.fees === 0 ? t('terms.free') : t('terms.fee', { fee: money(zone.fees, currency) }),
      ...(minimum > 0 ? [t('terms.minimum', { minimum: money(minimum, currency) })] : []),
      time,
    ].join(' · ')
  }
}
