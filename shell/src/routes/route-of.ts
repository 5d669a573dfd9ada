import { matchRoute } from '@storefront/domain'
import { ROUTES, type RouteEntry } from './route-table.ts'

/** The route of a path, matched as in the gateway; undefined for a 404 (RT-24). */
export function routeOf(pathname: string): RouteEntry | undefined {
  return matchRoute(ROUTES, pathname)?.route
}
