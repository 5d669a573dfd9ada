import type { GeoPoint } from '@storefront/domain'
import { useState } from 'react'
import { type PositionProblem, requestPosition } from './request-position.ts'

export interface VisitorPosition {
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
