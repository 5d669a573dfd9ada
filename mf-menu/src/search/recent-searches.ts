const MAX_RECENT = 6

/** Searches since page load, newest first; never persisted (PS-01). */
const recent = new Map<string, string[]>()

/** Recent searches of a business that found something. */
export function recentSearches(referenceId: string): readonly string[] {
  return recent.get(referenceId) ?? []
}

/** Saves a search; replaces earlier ones that are a prefix of it. */
export function saveRecentSearch(referenceId: string, query: string): void {
  const text = query.trim()
  if (text === '') return
  const others = recentSearches(referenceId).filter((one) => !text.startsWith(one) && one !== text)
  recent.set(referenceId, [text, ...others].slice(0, MAX_RECENT))
}
