import type { SavedLocation } from '@storefront/api-contract/account'

/** Maximum number of addresses, as in the API. */
export const MAX_LOCATIONS = 20

type Locations = readonly SavedLocation[]

/** Adds an address, or updates it by id; the first becomes the default, the oldest is evicted (DL-11). */
export function withLocation(locations: Locations, location: Omit<SavedLocation, 'default'>): Locations {
  const known = locations.some(({ id }) => id === location.id)
  if (known) {
    return locations.map((one) => (one.id === location.id ? { ...location, default: one.default } : one))
  }
  return withDefault([...locations, { ...location, default: false }].slice(-MAX_LOCATIONS))
}

/** Removes an address; if it was the default, the oldest remaining one becomes it. */
export function withoutLocation(locations: Locations, id: string): Locations {
  return withDefault(locations.filter((one) => one.id !== id))
}

/** Makes one address the only default. */
export function madeDefault(locations: Locations, id: string): Locations {
  return locations.map((one) => ({ ...one, default: one.id === id }))
}

function withDefault(locations: Locations): Locations {
  if (locations.some((one) => one.default)) return locations
  return locations.map((one, place) => ({ ...one, default: place === 0 }))
}
