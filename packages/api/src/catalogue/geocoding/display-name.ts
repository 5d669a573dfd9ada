import { formatParts } from '@storefront/formats'
import type { ServerLocale } from '../../platform/messages/server-message.ts'

/** The parts of a display name, in their order; of the last group only the first that is known (DL-10). */
const PARTS = [
  ['building', 'house_number'],
  ['road', 'pedestrian'],
  ['neighbourhood'],
  ['suburb'],
  ['district', 'city_district'],
  ['quarter'],
  ['city', 'town', 'village', 'municipality', 'state'],
] as const

/**
 * A place by the parts of its address: each that is known, from the building to the city, none twice (DL-10), with the
 * commas of the locale.
 */
export function displayName(address: Readonly<Record<string, string>>, locale: ServerLocale): string {
  const parts = PARTS.map((names) => names.map((name) => address[name]?.trim()).find(Boolean))
  return formatParts([...new Set(parts.filter((part) => part !== undefined))], locale)
}
