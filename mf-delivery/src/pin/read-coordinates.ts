import type { GeoPoint } from '@storefront/domain'

/** Latitude and longitude in degrees, as map programs copy them ("29.33750, 48.07580"); null for anything else. */
export function readCoordinates(text: string): GeoPoint | null {
  const [lat, lng, ...more] = text
    .trim()
    .split(/[\s,;،]+/)
    .map(Number)
  if (lat === undefined || lng === undefined || more.length > 0) return null
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null
}
