import { useCallback, useEffect, useRef, useState } from 'react'
import { scrollToSection } from '../virtual-list/scroll-to-section.ts'

/** The part of the viewport in which a section is active: from below the tabs to the upper third. */
const ACTIVE_AREA = '-120px 0px -62% 0px'

/** The DOM id of a section. */
export function sectionElementId(id: string): string {
  return `section-${id}`
}

/** Tracks the section in view and scrolls to a selected one (MN-11). `ids` are in page order. */
export function useScrollspy(ids: readonly string[]) {
  const [inView, setInView] = useState<string | null>(ids[0] ?? null)
  /** Cancels a running scroll; until it ends the selected section stays active. */
  const cancelScroll = useRef<(() => void) | null>(null)
  useEffect(() => {
    const visible = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          visible[isIntersecting ? 'add' : 'delete'](target.id)
        const first =
          ids.find((id) => visible.has(sectionElementId(id))) ?? (isAbove(ids[0]) ? ids[0] : undefined)
        if (first !== undefined && !cancelScroll.current) setInView(first)
      },
      { rootMargin: ACTIVE_AREA },
    )
    for (const id of ids) {
      const element = document.getElementById(sectionElementId(id))
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [ids])

  useEffect(() => () => cancelScroll.current?.(), [])

  const goTo = useCallback((id: string) => {
    const element = document.getElementById(sectionElementId(id))
    if (!element) return
    cancelScroll.current?.()
    setInView(id)
    cancelScroll.current = scrollToSection(element, () => {
      cancelScroll.current = null
    })
  }, [])
  return { inView, goTo }
}

// Whether the viewport is above the first section, at the banners and the search field.
function isAbove(id: string | undefined): boolean {
  const element = id === undefined ? null : document.getElementById(sectionElementId(id))
  return element !== null && element.getBoundingClientRect().top > 0
}
