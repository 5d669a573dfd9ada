const MOST = 6

/** What was searched for in this session of the page, the latest first; kept nowhere (PS-01). */
const recent = new Map<string, string[]>()

/** The searches of a business that led to something. */
export function recentSearches(referenceId: string): readonly string[] {
  return recent.get(referenceId) ?? []
}

/** Remembers a search; one that is the beginning of another, or the same, is replaced by it. */
export function rememberSearch(referenceId: string, query: string): void {
  const text = query.trim()
  if (text === '') return
  const others = recentSearches(referenceId).filter((one) => !text.startsWith(one) && one !== text)
  recent.set(referenceId, [text, ...others].slice(0, MOST))
}
