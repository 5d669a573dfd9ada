import { useLocation, useSearchParams } from '@storefront/router'
import { useEffect, useState } from 'react'

/** Browsers refuse an address that changes with every key press. */
const TYPING_PAUSE = 400

/** What is searched for; kept in the address (`?q=`), so that back from an item finds the same results. */
export function useQueryInAddress() {
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const inAddress = params.get('q') ?? ''
  const [query, setQuery] = useState(inAddress)
  useEffect(() => {
    if (query === inAddress) return
    const keep = () => {
      // The next page may be on its way already: its address is not this one's to change.
      if (location.pathname === pathname) setParams(query === '' ? {} : { q: query }, { replace: true })
    }
    const timer = setTimeout(keep, TYPING_PAUSE)
    // A tap may leave the page sooner, and back must find the results then too.
    document.addEventListener('click', keep, { capture: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', keep, { capture: true })
    }
  }, [query, inAddress, pathname, setParams])
  return [query, setQuery] as const
}
