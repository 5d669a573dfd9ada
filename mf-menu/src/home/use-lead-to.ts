import { useEffect, useRef } from 'react'
import { isFirstThisSession } from '../screen/once-per-session.ts'
import { putRight } from './travel-to.ts'
import { sectionElementId } from './use-section-in-view.ts'

/** What tells that visitors look around by themselves. */
const TOUCHES = ['pointerdown', 'wheel', 'touchstart', 'keydown'] as const
/** How long what was drawn may still change its size, in milliseconds. */
const SETTLING = 1000

/**
 * Opens the menu at the highlighted category, once per session: who comes back stays where they were (MN-04). While
 * the sections above it are still being drawn it is held in place, unless the visitor moves on.
 */
export function useLeadTo(categoryId: string | null, referenceId: string, isDrawn: boolean): void {
  const letGo = useRef<() => void>(undefined)
  useEffect(() => {
    const element = categoryId === null ? null : document.getElementById(sectionElementId(categoryId))
    if (!element || !isFirstThisSession(`highlight:${referenceId}:${categoryId}`)) return
    letGo.current = hold(element)
    return letGo.current
  }, [categoryId, referenceId])
  useEffect(() => {
    if (!isDrawn) return
    const timer = setTimeout(() => letGo.current?.(), SETTLING)
    return () => clearTimeout(timer)
  }, [isDrawn])
}

function hold(element: HTMLElement): () => void {
  const released = new AbortController()
  const sizes = new ResizeObserver(() =>
    requestAnimationFrame(() => {
      if (!released.signal.aborted) putRight(element)
    }),
  )
  const letGo = () => {
    released.abort()
    sizes.disconnect()
  }
  for (const touch of TOUCHES) addEventListener(touch, letGo, { passive: true, signal: released.signal })
  // After the shell, which shows a new screen from its top.
  requestAnimationFrame(() => {
    element.scrollIntoView({ behavior: 'instant' })
    if (element.parentElement && !released.signal.aborted) sizes.observe(element.parentElement)
  })
  return letGo
}
