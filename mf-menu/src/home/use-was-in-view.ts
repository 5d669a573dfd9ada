import { useNavigationType } from '@storefront/router'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { isDrawnAtOnce, keepInView } from '../rows/kept-heights.ts'
import { isInView } from '../rows/view-place.ts'

/** Whether a visitor who comes back to the page left it with this section in the window (BX-02). */
export function useWasInView(place: RefObject<HTMLElement | null>, sectionId: string): boolean {
  const isBack = useNavigationType() === 'POP'
  const [wasInView] = useState(() => isDrawnAtOnce(sectionId, { isBack, isFirst: false }))
  useLayoutEffect(() => {
    const section = place.current
    return () => {
      if (section) keepInView(sectionId, isInView(section.getBoundingClientRect()))
    }
  }, [place, sectionId])
  return wasInView
}
