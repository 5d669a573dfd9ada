import type { ApiOptions } from '../../api-options.ts'
import { gazetteer } from './gazetteer.ts'
import type { Geocoder } from './geocoder.ts'
import { nominatim } from './nominatim.ts'

/** The geocoder that the options name; null without one. */
export function geocoderOf(settings: ApiOptions['geocoder']): Geocoder | null {
  if (!settings) return null
  return 'base' in settings ? nominatim(settings) : gazetteer(settings)
}
