import { matchRoute } from '@storefront/domain'
import { ROUTES, type RouteEntry } from './route-table.ts'

/** The route of a path, found as the gateway finds it; undefined where the 404 screen is shown (RT-24). */
export function routeOf(pathname: string): RouteEntry | undefined {
  return matchRoute(ROUTES, pathname)?.route
}
