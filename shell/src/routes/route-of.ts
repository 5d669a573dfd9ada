import { matchRoute, type RouteMatch } from '@storefront/document-contract'
import { ROUTES, type RouteEntry } from './route-table.ts'

/** The match of a path in the route table, as in the gateway; null for a 404 (RT-24). */
export function matchPage(pathname: string): RouteMatch<RouteEntry> | null {
  return matchRoute(ROUTES, pathname)
}

/** The route of a path; undefined for a 404 (RT-24). */
export function routeOf(pathname: string): RouteEntry | undefined {
  return matchPage(pathname)?.route
}
