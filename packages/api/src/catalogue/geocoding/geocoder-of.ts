import { type GazetteerPlace, gazetteer } from './gazetteer.ts'
import type { Geocoder } from './geocoder.ts'
import { type NominatimSettings, nominatim } from './nominatim.ts'

/** A Nominatim service or a local list of places (DL-10). */
export type GeocoderOptions = NominatimSettings | { attribution: string; places: readonly GazetteerPlace[] }

/** The geocoder that the options name; null without one. */
export function geocoderOf(settings: GeocoderOptions | undefined): Geocoder | null {
  if (!settings) return null
  return 'base' in settings ? nominatim(settings) : gazetteer(settings)
}
