import type { OrderDelivery } from '@storefront/api-contract/ordering'
import { localText } from '@storefront/domain'
import { driverAddress } from '@storefront/domain/desk'
import { useLocale, useMessages } from '@storefront/i18n'
import { messages } from './messages/catalogue.ts'

/** Where an order goes, as the driver needs it: area or country, then each field of the address with its word. */
export function useDeliveryWords(): (delivery: OrderDelivery) => string {
  const t = useMessages(messages)
  const locale = useLocale()
  return ({ address, area_names: area, zone_names: zone, country }) => {
    const fields = driverAddress(address, country ?? undefined).map(({ field, text }) =>
      field === 'city' || field === 'street' || field === 'note' ? text : t(`address.${field}`, { text }),
    )
    return [localText(area.length > 0 ? area : zone, locale), ...fields, country ?? '']
      .filter(Boolean)
      .join(', ')
  }
}
