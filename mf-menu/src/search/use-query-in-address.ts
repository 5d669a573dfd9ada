import { useSearchParams } from '@storefront/router'
import { useEffect, useState } from 'react'

/** Browsers refuse an address that changes with every key press. */
const TYPING_PAUSE = 400

/** What is searched for; kept in the address (`?q=`), so that back from an item finds the same results. */
export function useQueryInAddress() {
  const [params, setParams] = useSearchParams()
  const inAddress = params.get('q') ?? ''
  const [query, setQuery] = useState(inAddress)
  useEffect(() => {
    if (query === inAddress) return
    const timer = setTimeout(() => {
      setParams(query === '' ? {} : { q: query }, { replace: true })
    }, TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [query, inAddress, setParams])
  return [query, setQuery] as const
}
