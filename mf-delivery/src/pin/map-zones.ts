import type { DeliveryZone } from '@storefront/api-contract'
import { localText } from '@storefront/domain'
import type { MapZone } from '@storefront/map'

/** Map layers of zones: named areas and zone shapes in the zones' colours. */
export function mapZones(
  zones: readonly DeliveryZone[],
  locale: string,
  locales: readonly string[],
): MapZone[] {
  return zones.flatMap((zone) => [
    ...(zone.shape
      ? [
          {
            shape: zone.shape,
            color: zone.color,
            name: zone.areas.length > 0 ? '' : localText(zone.names, locale, locales),
          },
        ]
      : []),
    ...zone.areas.flatMap(({ shape, names }) =>
      shape ? [{ shape, color: zone.color, name: localText(names, locale, locales) }] : [],
    ),
  ])
}
