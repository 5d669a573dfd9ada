import { isSellingTypeSlug } from '@storefront/domain'
import { withoutTrailingSlashes } from '../trailing-slashes.ts'

/** A matched route with its decoded path parameters. */
export interface RouteMatch<Route> {
  route: Route
  params: Record<string, string>
}

/**
 * The route that shows a path: for the gateway, which writes the document, and for the shell, which draws it (RT-27).
 * Fixed words, whatever their case, go before parameters, read from the left; `:type` is a slug of ST-01 (GD-02).
 * Slashes at the end do not count. Null where no route fits: the path shows the 404 screen (RT-24).
 */
export function matchRoute<Route extends { readonly path: string }>(
  routes: readonly Route[],
  pathname: string,
): RouteMatch<Route> | null {
  const given = segmentsOf(pathname)
  const fitting = routes.flatMap((route) => {
    const params = paramsOf(segmentsOf(route.path), given)
    return params ? [{ route, params }] : []
  })
  return fitting.sort((one, other) => rank(one.route.path).localeCompare(rank(other.route.path)))[0] ?? null
}

const segmentsOf = (path: string) => withoutTrailingSlashes(path).replace(/^\//, '').split('/')
const isParam = (segment: string) => segment.startsWith(':')

function rank(path: string): string {
  return segmentsOf(path)
    .map((segment) => (isParam(segment) ? '1' : '0'))
    .join('')
}

function paramsOf(pattern: readonly string[], given: readonly string[]): Record<string, string> | null {
  if (pattern.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [place, segment] of pattern.entries()) {
    const value = decoded(given[place] ?? '')
    if (value === null) return null
    if (!isParam(segment)) {
      if (segment.toLowerCase() !== value.toLowerCase()) return null
    } else if (value === '' || (segment === ':type' && !isSellingTypeSlug(value))) return null
    else params[segment.slice(1)] = value
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

/** The reference of the business that a path belongs to: its first segment. Null for `/` and for `/404`. */
export function referenceOf(pathname: string): string | null {
  const first = decoded(pathname.split('/')[1] ?? '')
  return first === '404' ? null : first || null
}
