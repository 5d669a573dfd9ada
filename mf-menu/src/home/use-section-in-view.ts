import { useCallback, useEffect, useRef, useState } from 'react'
import { scrollBehaviour } from '../screen/calm-scroll.ts'

/** The strip of the window in which a section counts as being read: from under the tabs to the upper third. */
const READING_STRIP = '-120px 0px -62% 0px'
/** How far beside its place a section may come to rest before it is put right, in pixels. */
const TOLERANCE = 4
/** Where `scrollend` is unknown or never comes, the tabs follow the hand again after this time. */
const LONGEST_SCROLL = 1500

/** Further away than this many windows a section is jumped to: the way there would take long and show nothing. */
const FAR = 4

/** The id of a section's element on the page. */
export function sectionElementId(id: string): string {
  return `section-${id}`
}

/** Which section is in view, and how to go to another one (MN-11). `ids` in the order of the page. */
export function useSectionInView(ids: readonly string[]) {
  const [inView, setInView] = useState<string | null>(ids[0] ?? null)
  const isTravelling = useRef(false)
  useEffect(() => {
    const visible = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          visible[isIntersecting ? 'add' : 'delete'](target.id)
        const first =
          ids.find((id) => visible.has(sectionElementId(id))) ?? (isAbove(ids[0]) ? ids[0] : undefined)
        if (first !== undefined && !isTravelling.current) setInView(first)
      },
      { rootMargin: READING_STRIP },
    )
    for (const id of ids) {
      const element = document.getElementById(sectionElementId(id))
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [ids])

  const goTo = useCallback((id: string) => {
    const element = document.getElementById(sectionElementId(id))
    if (!element) return
    setInView(id)
    isTravelling.current = true
    travelTo(element, () => {
      isTravelling.current = false
    })
  }, [])
  return { inView, goTo }
}

// Sections that were never drawn have an estimated height, so the place is checked again after the way there.
function travelTo(element: HTMLElement, arrived: () => void): void {
  const arrive = () => {
    clearTimeout(timer)
    removeEventListener('scrollend', arrive)
    if (!isAtRest(element)) element.scrollIntoView({ behavior: 'instant' })
    element.querySelector<HTMLElement>('h2, h3')?.focus({ preventScroll: true })
    requestAnimationFrame(arrived)
  }
  const timer = setTimeout(arrive, LONGEST_SCROLL)
  addEventListener('scrollend', arrive)
  const isFar = Math.abs(element.getBoundingClientRect().top) > FAR * innerHeight
  element.scrollIntoView({ behavior: isFar ? 'instant' : scrollBehaviour() })
}

// Whether the visitor is above the first section, where banners and search are.
function isAbove(id: string | undefined): boolean {
  const element = id === undefined ? null : document.getElementById(sectionElementId(id))
  return element !== null && element.getBoundingClientRect().top > 0
}

/** Whether a section stands where going to it ends. */
export function isAtRest(element: HTMLElement): boolean {
  return Math.abs(element.getBoundingClientRect().top - restingPlace(element)) <= TOLERANCE
}

// Below the header and the tabs, as the page's scroll padding and the section's margin say.
function restingPlace(element: HTMLElement): number {
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  return margin + padding
}
