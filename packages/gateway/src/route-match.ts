/** What the gateway knows of a route: the shell's build writes the list into `routes.json`. */
export interface KnownRoute {
  id: string
  path: string
  payload: string[]
  /** The page of the shell that the route shows, or `null` when a remote shows it. */
  shellPage: string | null
  /** Modules that the first screen needs: the page's, then those of its slots. */
  modules: { remote: string; expose: string; slot: boolean }[]
}

export interface RouteMatch {
  route: KnownRoute
  params: Record<string, string>
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean)
const isParam = (segment: string) => segment.startsWith(':')

/** A path with fixed words goes before one with parameters, read from the left, as the shell's router ranks them. */
function rank(path: string): string {
  return segmentsOf(path)
    .map((segment) => (isParam(segment) ? '1' : '0'))
    .join('')
}

/** Finds the route of a path; the most fixed one wins. `null` when no route fits. */
export function matchRoute(routes: readonly KnownRoute[], pathname: string): RouteMatch | null {
  const given = segmentsOf(pathname)
  const fitting = routes.flatMap((route) => {
    const params = paramsOf(segmentsOf(route.path), given)
    return params ? [{ route, params }] : []
  })
  return fitting.sort((a, b) => rank(a.route.path).localeCompare(rank(b.route.path)))[0] ?? null
}

function paramsOf(pattern: string[], given: string[]): Record<string, string> | null {
  if (pattern.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [i, segment] of pattern.entries()) {
    const value = decoded(given[i] ?? '')
    if (value === null) return null
    if (isParam(segment)) params[segment.slice(1)] = value
    else if (segment.toLowerCase() !== value.toLowerCase()) return null
  }
  return params
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    // A path with a broken escape names nothing.
    return null
  }
}
