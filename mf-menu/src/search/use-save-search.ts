import { useEffect, useRef } from 'react'
import { saveRecentSearch } from './recent-searches.ts'

/** A query unchanged for this long counts as a search. */
const SETTLE_MS = 1500

/** Saves a query that found something once it settles, or when the page is left; '' is ignored. */
export function useSaveSearch(referenceId: string, query: string): void {
  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
    const timer = setTimeout(() => saveRecentSearch(referenceId, query), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [referenceId, query])
  useEffect(() => () => saveRecentSearch(referenceId, latest.current), [referenceId])
}
