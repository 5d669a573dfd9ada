import { useEffect, useRef } from 'react'
import { rememberSearch } from './recent-searches.ts'

/** How long a query has to stand still to be one that was searched for. */
const MEANT = 1500

/** Remembers what led to something once it stands still, or when the visitor goes on to what was found; '' is nothing. */
export function useRemembered(referenceId: string, found: string): void {
  const latest = useRef(found)
  useEffect(() => {
    latest.current = found
    const timer = setTimeout(() => rememberSearch(referenceId, found), MEANT)
    return () => clearTimeout(timer)
  }, [referenceId, found])
  useEffect(() => () => rememberSearch(referenceId, latest.current), [referenceId])
}
