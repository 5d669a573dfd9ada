import type { GeoPoint } from '@storefront/domain'
import { useState } from 'react'
import { askPlace, type PlaceProblem } from '../geolocation/ask-place.ts'

export interface VisitorPlace {
  place: GeoPoint | null
  problem: PlaceProblem | null
  asking: boolean
  /** Asks, and gives the place when there is one. */
  ask: () => Promise<GeoPoint | null>
}

/** Where the visitor is, once they have asked for distances; nothing of it is kept or sent. */
export function useVisitorPlace(): VisitorPlace {
  const [known, setKnown] = useState<Omit<VisitorPlace, 'ask'>>({ place: null, problem: null, asking: false })
  async function ask() {
    setKnown({ ...known, problem: null, asking: true })
    const answer = await askPlace()
    if (answer.ok) setKnown({ place: answer.place, problem: null, asking: false })
    else setKnown({ place: known.place, problem: answer.problem, asking: false })
    return answer.ok ? answer.place : null
  }
  return { ...known, ask }
}
