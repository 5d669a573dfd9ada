import { matchRoute, type RouteMatch } from '@storefront/document-contract'
import { NOT_FOUND, ROUTES, type RouteEntry } from './route-table.ts'

/** The match of a path in the route table, as in the gateway; null for a 404 (RT-24). */
export function matchPage(pathname: string): RouteMatch<RouteEntry> | null {
  return matchRoute(ROUTES, pathname)
}

/** The route of a path; undefined for a 404 (RT-24). */
export function routeOf(pathname: string): RouteEntry | undefined {
  return matchPage(pathname)?.route
}

let missing: string | null = null

/** Notes the path of a document that names nothing of its business, as the answers in it say (RT-24); null for none. */
export function noteMissing(pathname: string | null): void {
  missing = pathname
}

/** What a path shows: the match of its route, else that of what is not there (RT-24). */
export function screenAt(pathname: string): RouteMatch<RouteEntry> {
  const match = pathname === missing ? null : matchPage(pathname)
  return match ?? { route: NOT_FOUND, params: {} }
}
