import type { ZonesAnswer } from '@storefront/api-contract'
import { localText } from '@storefront/domain'
import { compareNames, useFormats } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { servedAreas } from '../areas/served-areas.ts'
import type { LocationDraft } from './use-locations.ts'

type Place = Pick<LocationDraft, 'area_id' | 'country'>

/** Options for a saved address: served areas, then countries abroad, each by name. */
export function usePlaceOptions({ zones, countries = [] }: ZonesAnswer) {
  const { locale } = useFormats()
  const { locales } = useBusiness()
  const nameOf = (names: Parameters<typeof localText>[0]) => localText(names, locale, locales)
  const areas = [...servedAreas(zones).values()]
    .map(({ area }) => ({ value: `area ${area.id}`, label: nameOf(area.names) }))
    .toSorted((one, other) => compareNames(one.label, other.label, locale))
  const abroad = new Map(countries.map((one) => [one.country_iso, one]))
  return [
    ...areas,
    ...[...abroad.values()].map(({ country_iso: iso, country }) => ({
      value: `country ${iso}`,
      label: nameOf(country),
    })),
  ]
}

/** The option value of a place; empty for a pin or none. */
export function optionOf({ area_id: areaId, country }: Place): string {
  if (country !== null) return `country ${country}`
  return areaId === null ? '' : `area ${areaId}`
}

/** The place of an option value. */
export function placeOf(option: string): Place {
  const id = option.slice(option.indexOf(' ') + 1)
  return option.startsWith('country ') ? { area_id: null, country: id } : { area_id: id, country: null }
}
