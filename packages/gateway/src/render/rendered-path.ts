import type { PublishedRoute } from '@storefront/document-contract'

/**
 * The path that a page is rendered for: with those parameters of the query that its route names, each once and in the
 * route's order. Parameters of advertisements make no other page. A shell that names none gets the whole query.
 */
export function renderedPath(
  { pathname, search, searchParams }: Pick<URL, 'pathname' | 'search' | 'searchParams'>,
  { query }: Pick<PublishedRoute, 'query'>,
): string {
  if (query === null) return pathname + search
  const known = query.flatMap((name): [string, string][] => {
    const value = searchParams.get(name)
    return value === null ? [] : [[name, value]]
  })
  const text = new URLSearchParams(known).toString()
  return text === '' ? pathname : `${pathname}?${text}`
}
