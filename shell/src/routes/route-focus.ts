import { type Location, useLocation, useNavigationType } from '@storefront/router'
import { useEffect, useRef } from 'react'
import { announceTitles } from './announce-titles.ts'

/**
 * Moves focus to the page and the view to its top when the visitor goes on to another screen, and says its name (UI-04).
 * What opens over the screen `under` moves the focus itself.
 */
export function useRouteFocus(under: Location | null): void {
  const here = useLocation()
  const { pathname } = under ?? here
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
