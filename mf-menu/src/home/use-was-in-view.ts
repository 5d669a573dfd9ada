import { useNavigationType } from '@storefront/router'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { isRenderedInitially, saveInView } from '../rows/measured-heights.ts'
import { isInView } from '../rows/viewport-metrics.ts'

/** Whether this section was in the viewport when a visitor who navigates back left the page (BX-02). */
export function useWasInView(ref: RefObject<HTMLElement | null>, sectionId: string): boolean {
  const isBack = useNavigationType() === 'POP'
  const [wasInView] = useState(() => isRenderedInitially(sectionId, { isBack, isFirst: false }))
  useLayoutEffect(() => {
    const section = ref.current
    return () => {
      if (section) saveInView(sectionId, isInView(section.getBoundingClientRect()))
    }
  }, [ref, sectionId])
  return wasInView
}
