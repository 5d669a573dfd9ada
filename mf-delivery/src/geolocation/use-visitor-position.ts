import type { GeoPoint } from '@storefront/domain'
import { useState } from 'react'

type PositionProblem = 'refused' | 'unavailable' | 'timeout' | 'insecure'
type PositionResult = { ok: true; place: GeoPoint } | { ok: false; problem: PositionProblem }

const TIMEOUT_MS = 10_000
/** A five-minute-old position is good enough to find the nearest branch. */
const MAX_AGE_MS = 5 * 60_000

/** Requests the position from the browser, which asks for permission; `insecure` on pages without TLS. */
function requestPosition(): Promise<PositionResult> {
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

interface VisitorPosition {
  place: GeoPoint | null
  problem: PositionProblem | null
  asking: boolean
  /** Requests the position; resolves with null on failure. */
  ask: () => Promise<GeoPoint | null>
}

/** The visitor's position, requested on demand; neither stored nor sent. */
export function useVisitorPosition(): VisitorPosition {
  const [known, setKnown] = useState<Omit<VisitorPosition, 'ask'>>({
    place: null,
    problem: null,
    asking: false,
  })
  async function ask() {
    setKnown({ ...known, problem: null, asking: true })
    const answer = await requestPosition()
    if (answer.ok) setKnown({ place: answer.place, problem: null, asking: false })
    else setKnown({ place: known.place, problem: answer.problem, asking: false })
    return answer.ok ? answer.place : null
  }
  return { ...known, ask }
}
