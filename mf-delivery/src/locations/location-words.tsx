import type { SavedLocation } from '@storefront/api-contract/account'
import { addressLine, localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { messages } from '../messages/catalogue.ts'
import { useZones } from '../place/use-zones.ts'

/** The address in one line with field labels ("Block 3, Street 12") and its area. */
export function useLocationWords(): (
  location: Pick<SavedLocation, 'address' | 'area_id' | 'country'>,
) => string {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { locales, country_code: home } = useBusiness()
  const { data } = useZones()
  return ({ address, area_id: areaId, country }) => {
    const areas = data?.zones.flatMap((zone) => zone.areas) ?? []
    const area = areas.find(({ id }) => id === areaId)
    const abroad = data?.countries?.find((one) => one.country_iso === country)
    return [
      area ? localText(area.names, locale, locales) : '',
      ...addressLine(address, country ?? home).map(({ field, text }) =>
        field === 'city' || field === 'street'
          ? text
          : t('address.part', { field: t(`address.${field}`), text }),
      ),
      abroad ? localText(abroad.country, locale, locales) : '',
    ]
      .filter(Boolean)
      .join(t('address.comma'))
  }
}
