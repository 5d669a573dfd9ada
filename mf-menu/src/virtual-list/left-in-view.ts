import { useNavigationType } from '@storefront/router'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { isInView } from './is-in-view.ts'

/** Parts that were in the viewport when their page was left, by name. */
const leftInView = new Set<string>()

/** Whether a part of the page was in the viewport when a visitor who comes back left it: then it renders at once (BX-02). */
export function useLeftInView(ref: RefObject<HTMLElement | null>, name: string): boolean {
  const isBack = useNavigationType() === 'POP'
  const [wasInView] = useState(() => isBack && leftInView.has(name))
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (element && isInView(element.getBoundingClientRect())) leftInView.add(name)
      else leftInView.delete(name)
    }
  }, [ref, name])
  return wasInView
}
