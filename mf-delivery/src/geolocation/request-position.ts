import type { GeoPoint } from '@storefront/domain'

export type PositionProblem = 'refused' | 'unavailable' | 'timeout' | 'insecure'
export type PositionResult = { ok: true; place: GeoPoint } | { ok: false; problem: PositionProblem }

const TIMEOUT_MS = 10_000
/** A five-minute-old position is good enough to find the nearest branch. */
const MAX_AGE_MS = 5 * 60_000

/** Requests the position from the browser, which asks for permission; `insecure` on pages without TLS. */
export function requestPosition(): Promise<PositionResult> {
  return new Promise((resolve) => {
    if (window.isSecureContext === false) return resolve({ ok: false, problem: 'insecure' })
    if (!('geolocation' in navigator)) return resolve({ ok: false, problem: 'unavailable' })
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ ok: true, place: { lat: coords.latitude, lng: coords.longitude } }),
      ({ code }) => resolve({ ok: false, problem: problemOfCode(code) }),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    )
  })
}

/** GeolocationPositionError codes: 1 denied, 2 unavailable, 3 timeout. */
function problemOfCode(code: number): PositionProblem {
  if (code === 1) return 'refused'
  return code === 3 ? 'timeout' : 'unavailable'
}
