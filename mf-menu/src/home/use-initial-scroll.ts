import { useEffect, useRef } from 'react'
import { isFirstThisSession } from '../session/once-per-session.ts'
import { alignSection } from '../virtual-list/scroll-to-section.ts'
import { sectionElementId } from './use-scrollspy.ts'

/** Events that mean the user has taken over scrolling. */
const USER_EVENTS = ['pointerdown', 'wheel', 'touchstart', 'keydown'] as const
/** How long rendered sections may still change their size. */
const SETTLE_MS = 1000

/**
 * Scrolls to the highlighted category once per session, not after back navigation (MN-04). Keeps it in place while the
 * sections above it render, unless the user scrolls.
 */
export function useInitialScroll(categoryId: string | null, referenceId: string, isRendered: boolean): void {
  const release = useRef<() => void>(undefined)
  useEffect(() => {
    const element = categoryId === null ? null : document.getElementById(sectionElementId(categoryId))
    if (!element || !isFirstThisSession(`highlight:${referenceId}:${categoryId}`)) return
    release.current = holdInPlace(element)
    return release.current
  }, [categoryId, referenceId])
  useEffect(() => {
    if (!isRendered) return
    const timer = setTimeout(() => release.current?.(), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [isRendered])
}

function holdInPlace(element: HTMLElement): () => void {
  const controller = new AbortController()
  const resizes = new ResizeObserver(() =>
    requestAnimationFrame(() => {
      if (!controller.signal.aborted) alignSection(element)
    }),
  )
  const release = () => {
    controller.abort()
    resizes.disconnect()
  }
  for (const event of USER_EVENTS)
    addEventListener(event, release, { passive: true, signal: controller.signal })
  // After the shell, which scrolls a new page to its top.
  requestAnimationFrame(() => {
    element.scrollIntoView({ behavior: 'instant' })
    if (element.parentElement && !controller.signal.aborted) resizes.observe(element.parentElement)
  })
  return release
}
