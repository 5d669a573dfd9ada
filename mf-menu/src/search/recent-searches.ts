import { useEffect, useRef } from 'react'

const MAX_RECENT = 6

/** A query unchanged for this long counts as a search. */
const SETTLE_MS = 1500

/** Searches since page load, newest first; never persisted (PS-01). */
const recent = new Map<string, string[]>()

/** Recent searches of a business that found something. */
export function recentSearches(referenceId: string): readonly string[] {
  return recent.get(referenceId) ?? []
}

/** Saves a search; replaces earlier ones that are a prefix of it. */
function saveRecentSearch(referenceId: string, query: string): void {
  const text = query.trim()
  if (text === '') return
  const others = recentSearches(referenceId).filter((one) => !text.startsWith(one) && one !== text)
  recent.set(referenceId, [text, ...others].slice(0, MAX_RECENT))
}

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
