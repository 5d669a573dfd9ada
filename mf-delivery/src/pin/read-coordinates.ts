import type { GeoPoint } from '@storefront/domain'

/** Parses latitude and longitude in degrees as copied from map apps ("29.33750, 48.07580"); null if invalid. */
export function readCoordinates(text: string): GeoPoint | null {
  const parts = text.trim().split(/[\s,;،]+/)
  const [lat, lng] = parts.map(Number)
  if (lat === undefined || lng === undefined || parts.length > 2 || parts.includes('')) return null
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null
}
