import type { SavedLocation } from '@storefront/api-contract/account'

/** Most addresses of one visitor; the API keeps no more either. */
export const MOST_LOCATIONS = 20

type Locations = readonly SavedLocation[]

/** With an address added, or changed when its id is known; the first becomes the default, the oldest falls out (DL-11). */
export function withLocation(locations: Locations, location: Omit<SavedLocation, 'default'>): Locations {
  const known = locations.some(({ id }) => id === location.id)
  if (known) {
    return locations.map((one) => (one.id === location.id ? { ...location, default: one.default } : one))
  }
  return withDefault([...locations, { ...location, default: false }].slice(-MOST_LOCATIONS))
}

/** Without an address; the oldest that is left becomes the default when it was. */
export function withoutLocation(locations: Locations, id: string): Locations {
  return withDefault(locations.filter((one) => one.id !== id))
}

/** With one address as the default, and no other. */
export function madeDefault(locations: Locations, id: string): Locations {
  return locations.map((one) => ({ ...one, default: one.id === id }))
}

function withDefault(locations: Locations): Locations {
  if (locations.some((one) => one.default)) return locations
  return locations.map((one, place) => ({ ...one, default: place === 0 }))
}
