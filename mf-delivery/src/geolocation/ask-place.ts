import type { GeoPoint } from '@storefront/domain'

export type PlaceProblem = 'refused' | 'unavailable' | 'timeout' | 'insecure'
export type PlaceAnswer = { ok: true; place: GeoPoint } | { ok: false; problem: PlaceProblem }

const PATIENCE = 10_000
/** A place of five minutes ago is near enough to tell which branch is nearest. */
const MOST_AGE = 5 * 60_000

/** Asks the browser where the visitor is; it asks the visitor for leave. On a page without TLS it never would. */
export function askPlace(): Promise<PlaceAnswer> {
  return new Promise((resolve) => {
    if (window.isSecureContext === false) return resolve({ ok: false, problem: 'insecure' })
    if (!('geolocation' in navigator)) return resolve({ ok: false, problem: 'unavailable' })
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ ok: true, place: { lat: coords.latitude, lng: coords.longitude } }),
      ({ code }) => resolve({ ok: false, problem: problemOfCode(code) }),
      { timeout: PATIENCE, maximumAge: MOST_AGE },
    )
  })
}

/** The codes of GeolocationPositionError: 1 denied, 2 no position, 3 too late. */
function problemOfCode(code: number): PlaceProblem {
  if (code === 1) return 'refused'
  return code === 3 ? 'timeout' : 'unavailable'
}
