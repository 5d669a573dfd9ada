import { type Location, useLocation, useNavigationType } from '@storefront/router'
import { useEffect, useRef } from 'react'
import { announceTitles } from './announce-titles.ts'

/**
 * On navigation, moves focus to the page, scrolls to its top and announces its title (UI-04). A modal over the
 * `background` screen manages focus itself.
 */
export function useRouteFocus(background: Location | null): void {
  const here = useLocation()
  const { pathname } = background ?? here
  const kind = useNavigationType()
  const shown = useRef(pathname)
  useEffect(announceTitles, [])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
    if (kind !== 'POP') window.scrollTo(0, 0)
  }, [pathname, kind])
}
