import type { DeskSession } from '@storefront/api-contract/desk'
import type { OrderDelivery } from '@storefront/api-contract/ordering'
import type { AddressField } from '@storefront/domain'
import { driverAddress, isSaidAlone } from '@storefront/domain/desk'
import { countryName, useLocale, useMessages } from '@storefront/i18n'
import { useBusinessText } from './business-text.ts'
import { messages } from './messages/catalogue.ts'

/**
 * Where an order goes, as the driver needs it: its area, then each field of the address with its word in the order of
 * the country, that of the business or the one abroad, which stands at the end (DL-05, DK-02).
 */
export function useDeliveryWords(business: DeskSession['business']) {
  const t = useMessages(messages)
  const locale = useLocale()
  const textOf = useBusinessText(business)
  const { country_code: home = 'KW' } = business
  return ({ address, area_names: area, zone_names: zone, country }: OrderDelivery): string => {
    const fields = driverAddress(address, country ?? home).map((part) =>
      isSaidAlone(part) ? part.text : t(`address.${part.field as NamedField}`, { text: part.text }),
    )
    const abroad = country ? countryName(country, locale) : ''
    return [textOf(area.length > 0 ? area : zone), ...fields, abroad].filter(Boolean).join(', ')
  }
}

type NamedField = Exclude<AddressField, 'city' | 'note'>
