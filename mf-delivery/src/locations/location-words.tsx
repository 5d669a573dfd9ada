import type { SavedLocation } from '@storefront/api-contract/account'
import { localText } from '@storefront/domain'
import { useFormats } from '@storefront/i18n'
import { useAddressWords } from '@storefront/remote-kit'
import { useBusiness } from '@storefront/store'
import { useZones } from '../zones/use-zones.ts'

/** A saved address in one line, with the names of its area and its country. */
export function useLocationWords(): (
  location: Pick<SavedLocation, 'address' | 'area_id' | 'country'>,
) => string {
  const words = useAddressWords()
  const { locale } = useFormats()
  const { locales, country_code: home } = useBusiness()
  const { data } = useZones()
  return ({ address, area_id: areaId, country }) => {
    const areas = data?.zones.flatMap((zone) => zone.areas) ?? []
    const area = areas.find(({ id }) => id === areaId)
    const abroad = data?.countries?.find((one) => one.country_iso === country)
    return words({
      address,
      country: country ?? home,
      area: area ? localText(area.names, locale, locales) : '',
      abroad: abroad ? localText(abroad.country, locale, locales) : '',
    })
  }
}
