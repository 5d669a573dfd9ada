import { useCallback, useEffect, useRef, useState } from 'react'
import { travelTo } from './travel-to.ts'

/** The strip of the window in which a section counts as being read: from under the tabs to the upper third. */
const READING_STRIP = '-120px 0px -62% 0px'

/** The id of a section's element on the page. */
export function sectionElementId(id: string): string {
  return `section-${id}`
}

/** Which section is in view, and how to go to another one (MN-11). `ids` in the order of the page. */
export function useSectionInView(ids: readonly string[]) {
  const [inView, setInView] = useState<string | null>(ids[0] ?? null)
  /** Stops the way to a section; the one that was asked for stays current until it ends. */
  const travel = useRef<(() => void) | null>(null)
  useEffect(() => {
    const visible = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          visible[isIntersecting ? 'add' : 'delete'](target.id)
        const first =
          ids.find((id) => visible.has(sectionElementId(id))) ?? (isAbove(ids[0]) ? ids[0] : undefined)
        if (first !== undefined && !travel.current) setInView(first)
      },
      { rootMargin: READING_STRIP },
    )
    for (const id of ids) {
      const element = document.getElementById(sectionElementId(id))
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [ids])

  useEffect(() => () => travel.current?.(), [])

  const goTo = useCallback((id: string) => {
    const element = document.getElementById(sectionElementId(id))
    if (!element) return
    travel.current?.()
    setInView(id)
    travel.current = travelTo(element, () => {
      travel.current = null
    })
  }, [])
  return { inView, goTo }
}

// Whether the visitor is above the first section, where banners and search are.
function isAbove(id: string | undefined): boolean {
  const element = id === undefined ? null : document.getElementById(sectionElementId(id))
  return element !== null && element.getBoundingClientRect().top > 0
}
