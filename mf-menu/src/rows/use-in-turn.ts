import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { inTurn } from './near-view.ts'
import { layOut } from './view-place.ts'

/** Whether the rest of a row may be drawn by now: at once, or when no other row waits to be drawn (MN-11). */
export function useInTurn(place: RefObject<HTMLElement | null>, isAtOnce: boolean): boolean {
  const [isDue, setDue] = useState(isAtOnce)
  useEffect(() => {
    if (isDue || !place.current) return
    return inTurn(place.current, () => startTransition(() => setDue(true)))
  }, [place, isDue])
  useLayoutEffect(() => {
    if (isDue && !isAtOnce) layOut()
  }, [isDue, isAtOnce])
  return isDue
}
