import { useLocation, useSearchParams } from '@storefront/router'
import { useEffect, useState } from 'react'

/** Browsers throttle history updates. */
const DEBOUNCE_MS = 400

/** The search query, synced to the URL (`?q=`), so that back navigation shows the same results. */
export function useQueryParam() {
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const inUrl = params.get('q') ?? ''
  const [query, setQuery] = useState(inUrl)
  useEffect(() => {
    if (query === inUrl) return
    const sync = () => {
      // Not if a navigation to another page has started.
      if (location.pathname === pathname) setParams(query === '' ? {} : { q: query }, { replace: true })
    }
    const timer = setTimeout(sync, DEBOUNCE_MS)
    // A tap may leave the page before the debounce ends.
    document.addEventListener('click', sync, { capture: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', sync, { capture: true })
    }
  }, [query, inUrl, pathname, setParams])
  return [query, setQuery] as const
}
